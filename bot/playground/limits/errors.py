"""Discord's refusals. `source` tells how sure each one is:

documented  Discord's documentation names it
observed    real answers of Discord, quoted in public, contain it
guessed     something is refused there, but code or text are not confirmed: rely on status, 50035 and path alone
"""

from typing import Any, Literal, NamedTuple

from bot.playground.objects import Object

Source = Literal["documented", "observed", "guessed"]


class ApiError(Exception):
    """An answer of Discord that is not a success."""

    def __init__(self, status: int, code: int, message: str, errors: Object | None = None, **extra: Any) -> None:
        super().__init__(f"{status} {code} {message} {errors or ''}")
        self.status = status
        self.code = code
        self.body: Object = {"message": message, "code": code, **extra}
        if errors:
            self.body["errors"] = errors


class Refusal(NamedTuple):
    """A refusal of the whole request."""

    status: int
    code: int
    text: str
    source: Source

    def error(self, **values: Any) -> ApiError:
        return ApiError(self.status, self.code, self.text.format(**values))


class Rule(NamedTuple):
    """A refusal of one field, reported under 50035."""

    code: str
    text: str
    source: Source


class Ending(NamedTuple):
    """A connection to the gateway that Discord closes."""

    code: int
    source: Source


def rate_limited(wait: float, *, everywhere: bool = False) -> ApiError:
    """Return the 429 of a bucket that is empty for `wait` more seconds, or of the bot's whole allowance (both
    documented)."""
    extra: Object = {"retry_after": wait, "global": everywhere}
    return ApiError(429, 0, "You are being rate limited.", **extra)


def too_many_late_edits(wait: float) -> ApiError:
    """Return the refusal of a further edit of an old message (documented code, observed as a 429)."""
    text = "Maximum number of edits to messages older than 1 hour reached. Try again later"
    return ApiError(429, 30046, text, **dict[str, Any](retry_after=wait, **{"global": False}))


UNKNOWN_OPCODE = Ending(4001, "documented")
DECODE_ERROR = Ending(4002, "documented")
NOT_AUTHENTICATED = Ending(4003, "documented")
WRONG_TOKEN = Ending(4004, "documented")
TOO_FAST = Ending(4008, "documented")
BAD_SHARD = Ending(4010, "documented")
DISALLOWED_INTENTS = Ending(4014, "documented")

UNAUTHORIZED = Refusal(401, 0, "401: Unauthorized", "observed")
NOT_FOUND = Refusal(404, 0, "404: Not Found", "observed")
BAD_JSON = Refusal(400, 50109, "The request body contains invalid JSON.", "documented")
UNKNOWN_CHANNEL = Refusal(404, 10003, "Unknown Channel", "documented")
UNKNOWN_GUILD = Refusal(404, 10004, "Unknown Guild", "documented")
UNKNOWN_MEMBER = Refusal(404, 10007, "Unknown Member", "documented")
UNKNOWN_MESSAGE = Refusal(404, 10008, "Unknown Message", "documented")
UNKNOWN_USER = Refusal(404, 10013, "Unknown User", "documented")
UNKNOWN_EMOJI = Refusal(404, 10014, "Unknown Emoji", "documented")
UNKNOWN_WEBHOOK = Refusal(404, 10015, "Unknown Webhook", "documented")
UNKNOWN_INTERACTION = Refusal(404, 10062, "Unknown interaction", "documented")
UNKNOWN_COMMAND = Refusal(404, 10063, "Unknown application command", "documented")
TOO_MANY_EMOJIS = Refusal(400, 30008, "Maximum number of emojis reached ({most})", "documented")
TOO_MANY_COMMANDS = Refusal(400, 30032, "Maximum number of application commands reached ({most}).", "documented")
TOO_LARGE = Refusal(413, 40005, "Request entity too large", "documented")
ALREADY_ANSWERED = Refusal(400, 40060, "Interaction has already been acknowledged.", "documented")
MISSING_ACCESS = Refusal(403, 50001, "Missing Access", "documented")
NOT_IN_DM = Refusal(403, 50003, "Cannot execute action on a DM channel", "documented")
NOT_YOUR_MESSAGE = Refusal(403, 50005, "Cannot edit a message authored by another user", "documented")
EMPTY_MESSAGE = Refusal(400, 50006, "Cannot send an empty message", "documented")
DM_CLOSED = Refusal(403, 50007, "Cannot send messages to this user", "documented")
MISSING_PERMISSIONS = Refusal(403, 50013, "Missing Permissions", "documented")
TOKEN_EXPIRED = Refusal(401, 50027, "Invalid Webhook Token", "documented")
WRONG_RECIPIENT = Refusal(400, 50033, "Invalid Recipient(s)", "documented")
THREAD_ARCHIVED = Refusal(400, 50083, "Thread is archived", "documented")
NO_MUTUAL_GUILD = Refusal(403, 50278, "Cannot send messages to this user due to having no mutual guilds", "documented")
NO_HISTORY_FOR_REPLY = Refusal(400, 160002, "Cannot reply without permission to read message history", "documented")
HAS_THREAD_ALREADY = Refusal(400, 160004, "A thread has already been created for this message", "documented")

REQUIRED = Rule("BASE_TYPE_REQUIRED", "This field is required", "observed")
MAX_LENGTH = Rule("BASE_TYPE_MAX_LENGTH", "Must be {most} or fewer in length.", "observed")
BAD_LENGTH = Rule("BASE_TYPE_BAD_LENGTH", "Must be between {least} and {most} in length.", "observed")
NOT_TEXT = Rule("STRING_TYPE_CONVERT", 'Could not interpret "{value}" as string.', "observed")
NOT_A_LIST = Rule("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType", "observed")
NOT_AN_OBJECT = Rule("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType", "observed")
NOT_A_NUMBER = Rule("NUMBER_TYPE_COERCE", 'Value "{value}" is not int.', "observed")
CHOICES = Rule("BASE_TYPE_CHOICES", "Value must be one of {allowed}.", "observed")
TOO_SMALL = Rule("NUMBER_TYPE_MIN", "int value should be greater than or equal to {least}.", "observed")
TOO_BIG = Rule("NUMBER_TYPE_MAX", "int value should be less than or equal to {most}.", "observed")
SCHEME = Rule(
    "URL_TYPE_INVALID_SCHEME",
    'Scheme "{scheme}" is not supported. Scheme must be one of {allowed}.',
    "observed",
)
EMBED_SIZE = Rule("MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of {most}", "observed")
NONCE = Rule("NONCE_TYPE_TOO_LONG", "Must be {most} or fewer characters long.", "observed")
UNKNOWN_REFERENCE = Rule("REPLIES_UNKNOWN_MESSAGE", "Unknown message", "observed")
DUPLICATE_ID = Rule("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated", "observed")
WIDTH = Rule("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width", "observed")
BARE_BUTTON = Rule("BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A label or emoji is required", "guessed")
NO_CUSTOM_ID = Rule("BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required", "observed")
BAD_EMOJI = Rule("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji", "observed")
URL_AND_ID = Rule(
    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    "A custom id and url cannot both be specified",
    "observed",
)
SAME_VALUE = Rule("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used", "observed")
TOO_MANY_DEFAULTS = Rule(
    "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
    "The specified number of default values exceeds the specified maximum values",
    "observed",
)
MORE_THAN_OPTIONS = Rule(
    "SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS",
    "max_values must be less than or equal to the number of options",
    "guessed",
)
LEGACY_WITH_V2 = Rule(
    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    "The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
    "observed",
)
V2_TEXT = Rule(
    "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    "Components displayable text size exceeds maximum size of {most}",
    "observed",
)
NO_SUCH_FILE = Rule(
    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    "The referenced attachment '{name}' was not found",
    "observed",
)
NO_SUCH_UPLOAD = Rule("ATTACHMENT_NOT_FOUND", "Attachment data not found", "observed")
TOTAL = Rule("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "Total number of components cannot exceed {most}", "observed")
MENTIONS = Rule(
    "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
    "observed",
)
COMMAND_NAME = Rule("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid", "observed")
COMMAND_SIZE = Rule("APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size ({most})", "documented")
COMMAND_TWICE = Rule("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique", "observed")
OPTION_TWICE = Rule("APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists", "observed")
OPTION_KIND = Rule(
    "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    "Sub-command and sub-command group option types are mutually exclusive to all other types",
    "observed",
)
REQUIRED_FIRST = Rule(
    "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    "Required options must be placed before non-required options",
    "observed",
)
CHOICES_AND_AUTOCOMPLETE = Rule(
    "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE", "Choices and autocomplete exclude each other", "guessed"
)
EMOJI_NAME = Rule("STRING_TYPE_REGEX", "String value did not match validation regex.", "observed")
EMOJI_IMAGE = Rule("BINARY_TYPE_MAX_SIZE", "File cannot be larger than {most} kb.", "observed")
EMOJI_NO_IMAGE = Rule("IMAGE_INVALID", "Invalid image data", "guessed")
