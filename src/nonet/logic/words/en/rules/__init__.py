"""What is said about rules, and about steps that follow from them."""
