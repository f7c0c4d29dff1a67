"""Who can sit in a seat that no person takes."""
