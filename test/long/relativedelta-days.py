"""Reads samples as JSON from standard input, answers what dateutil's relativedelta and zoneinfo make of them."""

import bisect
import json
import sys
from datetime import date, datetime, timezone
from zoneinfo import ZoneInfo

from dateutil.relativedelta import relativedelta

PERIODS = {
    "week": relativedelta(weeks=1),
    "month": relativedelta(months=1),
    "quarter": relativedelta(months=3),
    "year": relativedelta(years=1),
}
AMSTERDAM = ZoneInfo("Europe/Amsterdam")


def occurrences(sample):
    anchor = date.fromisoformat(sample["anchor"])
    day = date.fromisoformat(sample["day"])
    step = PERIODS[sample["period"]]
    found = [anchor + step * n for n in range(sample["n"] + 9)]
    after = bisect.bisect_right(found, day)
    return {
        "occurrence": found[sample["n"]].isoformat(),
        "latest": found[after - 1].isoformat() if after else None,
        "next": found[after].isoformat(),
    }


def moment(shown):
    here = datetime.fromisoformat(shown).replace(tzinfo=AMSTERDAM, fold=0)
    return int(here.astimezone(timezone.utc).timestamp() * 1000)


asked = json.load(sys.stdin)
json.dump(
    {
        "occurrences": [occurrences(sample) for sample in asked["recurrences"]],
        "moments": [moment(shown) for shown in asked["clocks"]],
    },
    sys.stdout,
)
