"""What there is to say about each technique, one family per module."""
