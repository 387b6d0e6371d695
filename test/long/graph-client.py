"""Uses Microsoft Graph by O365, a client of its own: mail, calendar, contacts and files.

Reads {address, token} from standard input and writes a list of {area, problem}. O365 puts ids into paths as they are,
which Graph forbids of ids with a slash: here they are encoded as they come in.
"""

import datetime
import json
import sys
import tempfile
import urllib.parse
from pathlib import Path

import requests
from O365 import Account
from O365.connection import MSGraphProtocol
from O365.utils.token import MemoryTokenBackend

given = json.load(sys.stdin)
found = []
IDS = ("id", "parentFolderId", "destinationId", "DestinationId", "driveId")


def each_id(value, change):
    if isinstance(value, list):
        return [each_id(one, change) for one in value]
    if not isinstance(value, dict):
        return value
    return {
        name: change(content) if name in IDS and isinstance(content, str) else each_id(content, change)
        for name, content in value.items()
    }


class Session(requests.Session):
    """Encodes the ids of answers, and decodes them where a request has them in its body."""

    def request(self, method, url, **options):
        if isinstance(options.get("data"), str):
            data = each_id(json.loads(options["data"]), urllib.parse.unquote)
            # O365 writes this Boolean as a text.
            if "isOnlineMeeting" in data:
                data["isOnlineMeeting"] = False
            options["data"] = json.dumps(data)
        answer = super().request(method, url, **options)
        if "json" in answer.headers.get("content-type", "") and answer.content:
            whole = each_id(answer.json(), lambda text: urllib.parse.quote(text, safe=""))
            answer._content = json.dumps(whole).encode()
        return answer

    def rebuild_auth(self, prepared_request, response):
        """The bytes of a file are really on another host, which takes no token."""
        prepared_request.headers.pop("Authorization", None)


class Protocol(MSGraphProtocol):
    _protocol_url = given["address"]


protocol = Protocol(timezone="UTC")
protocol.service_url = f"{given['address']}v1.0/"
account = Account(("client", "secret"), protocol=protocol, token_backend=MemoryTokenBackend())
account.con.session = Session()
account.con.session.headers["Authorization"] = f"Bearer {given['token']}"


def expect(area, what, actual, wanted):
    if actual != wanted:
        found.append({"area": area, "problem": f"{what}: {actual!r}, not {wanted!r}"})


def mail():
    mailbox = account.mailbox()
    inbox = mailbox.inbox_folder()
    listed = list(inbox.get_messages(limit=5))
    expect("mail", "subjects", [one.subject for one in listed], ["Vraag"])
    draft = account.new_message()
    draft.to.add("jan@x.nl")
    draft.subject = "Antwoord"
    draft.body = "<p>Ja</p>"
    draft.save_draft()
    drafts = [one.subject for one in mailbox.drafts_folder().get_messages()]
    expect("mail", "drafts", drafts, ["Antwoord"])
    draft.send()
    expect("mail", "sent", [one.subject for one in mailbox.sent_folder().get_messages()], ["Antwoord"])
    answer = listed[0].reply()
    answer.save_draft()
    listed[0].mark_as_read()
    folder = mailbox.create_child_folder("Klanten")
    expect("mail", "moved", bool(listed[0].move(folder)), True)
    expect("mail", "in folder", [one.subject for one in folder.get_messages()], ["Vraag"])
    for one in folder.get_messages():
        expect("mail", "deleted", one.delete(), True)


def calendar():
    from O365.calendar import Event

    schedule = account.schedule()
    event = Event(parent=schedule, subject="Overleg")
    event.start = datetime.datetime(2027, 1, 5, 9, 0)
    event.end = datetime.datetime(2027, 1, 5, 10, 0)
    expect("calendar", "saved", event.save(), True)
    event.subject = "Ander overleg"
    expect("calendar", "changed", event.save(), True)
    listed = [one.subject for one in schedule.get_events(limit=10, include_recurring=False)]
    expect("calendar", "listed", listed, ["Ander overleg"])
    expect("calendar", "deleted", event.delete(), True)


def contacts():
    book = account.address_book()
    contact = book.new_contact()
    contact.name = "Anna"
    contact.surname = "van Dijk"
    contact.emails.add("a@x.nl")
    expect("contacts", "saved", contact.save(), True)
    listed = list(book.get_contacts(limit=10))
    expect("contacts", "listed", [one.surname for one in listed], ["van Dijk"])
    listed[0].company_name = "Jansen"
    expect("contacts", "changed", listed[0].save(), True)
    expect("contacts", "deleted", listed[0].delete(), True)


def files():
    drive = account.storage().get_default_drive()
    root = drive.get_root_folder()
    folder = root.create_child_folder("Klanten")
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "brief.txt"
        path.write_text("inhoud")
        item = folder.upload_file(path)
        expect("files", "uploaded", item and item.name, "brief.txt")
        expect("files", "listed", [one.name for one in folder.get_items()], ["brief.txt"])
        (Path(place) / "down").mkdir()
        item.download(to_path=Path(place) / "down")
        expect("files", "downloaded", (Path(place) / "down/brief.txt").read_text(), "inhoud")
    expect("files", "deleted", folder.delete(), True)


for area in (mail, calendar, contacts, files):
    try:
        area()
    except requests.HTTPError as error:
        request = error.response.request
        problem = f"{request.method} {request.url}: {error.response.status_code} {error.response.text}"
        found.append({"area": area.__name__, "problem": problem})

json.dump(found, sys.stdout)
