"""Shared studio for the Umbralenta portraits and news pictures."""
