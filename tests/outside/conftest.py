"""The traffic of these tests too is held against Discord's description."""

from tests.support.openapi import agrees_with_description

__all__ = ["agrees_with_description"]
