"""How the database has come to its present form, step by step."""
