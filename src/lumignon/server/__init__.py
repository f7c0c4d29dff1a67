"""The house: tables over HTTP and WebSocket, storage, identity, clocks, voice."""
