"""Exam questions of both Picos."""
