"""Exam questions of Picas."""
