"""Tables as they are played: all that a running process knows of them."""
