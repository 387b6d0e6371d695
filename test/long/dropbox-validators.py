"""Decodes each exchange with the validators of Dropbox' own package: unknown fields and tags are refused.

Reads a JSON list of {route, argument, status, body} from standard input, writes one of {route, side, problem}.
"""

import json
import sys

import dropbox
from stone.backends.python_rsrc import stone_serializers as serializers
from stone.backends.python_rsrc import stone_validators

MODULES = {name: getattr(dropbox, name) for name in ("auth", "files", "sharing", "users")}


def decode(validator, value):
    serializers.json_compat_obj_decode(validator, value, strict=True)


def problems(exchange):
    module, _, name = exchange["route"].partition("/")
    route = getattr(MODULES[module], name.replace("/", "_"), None)
    if route is None:
        yield "request", "there is no such route"
        return
    status, body = exchange["status"], exchange["body"]
    if status == 409:
        answer = (route.error_type, body.get("error") if isinstance(body, dict) else body)
    elif status == 200:
        answer = (route.result_type, body)
    else:
        answer = None
    if answer is not None:
        try:
            decode(*answer)
        except stone_validators.ValidationError as error:
            yield "answer", str(error)
    # What was refused is told by the refusal, but a route's own error says nothing of its form.
    if status in (200, 409):
        try:
            decode(route.arg_type, exchange["argument"])
        except stone_validators.ValidationError as error:
            yield "request", str(error)


found = [
    {"route": exchange["route"], "side": side, "problem": problem}
    for exchange in json.load(sys.stdin)
    for side, problem in problems(exchange)
]
json.dump(found, sys.stdout)
