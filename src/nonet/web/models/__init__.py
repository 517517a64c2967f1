"""What is asked and what is answered, as pydantic models; the OpenAPI description is made from them."""
