"""What each request does: called by controls and slash commands alike, answered with the post that the asker reads.

A flow raises `Refusal` if the request changes nothing; whoever called it shows the text with a fresh panel.
"""
