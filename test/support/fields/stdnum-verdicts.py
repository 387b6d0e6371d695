"""Reads a JSON list of values from standard input, answers python-stdnum's verdicts; the kind is the argument."""

import json
import sys

from stdnum import iban
from stdnum.nl import bsn, btw

is_valid = {"bsn": bsn.is_valid, "vat": btw.is_valid, "iban": iban.is_valid}[sys.argv[1]]
json.dump([is_valid(value) for value in json.load(sys.stdin)], sys.stdout)
