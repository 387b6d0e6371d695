"""Reads each envelope with zeep and validates its content against the schema of the WSDL.

Reads {wsdl, address, keys, envelopes: [{operation, side, xml}]} from standard input, calls the service at the address
as a client of its own, and writes a list of {operation, side, problem}.
"""

import datetime
import json
import sys

import zeep
from lxml import etree

SOAP = "{http://schemas.xmlsoap.org/soap/envelope/}"
SCHEMA = "{http://www.w3.org/2001/XMLSchema}schema"
NAMESPACE = "http://www.e-boekhouden.nl/soap"

given = json.load(sys.stdin)
found = []

# Written out, the schema has the namespaces that the WSDL around it declares.
written = etree.tostring(next(etree.parse(given["wsdl"]).iter(SCHEMA)))
schema = etree.XMLSchema(etree.fromstring(written))
client = zeep.Client(given["wsdl"], settings=zeep.Settings(strict=True))

for envelope in given["envelopes"]:
    body = etree.fromstring(envelope["xml"].encode()).find(SOAP + "Body")
    content = body[0]
    named = {"operation": envelope["operation"], "side": envelope["side"]}
    if content.tag == SOAP + "Fault":
        continue
    if not schema.validate(content):
        found.append({**named, "problem": str(schema.error_log.last_error)})
    try:
        client.get_element(content.tag).parse(content, client.wsdl.types)
    except Exception as error:
        found.append({**named, "problem": f"{type(error).__name__}: {error}"})

binding = next(name for name in client.wsdl.bindings if name.endswith("Soap"))
service = client.create_service(binding, given["address"])
keys = given["keys"]


def check(operation, error):
    if error is not None and error.LastErrorCode:
        found.append({"operation": operation, "side": "answer", "problem": error.LastErrorDescription})


opened = service.OpenSession(
    Username=keys["user"], SecurityCode1=keys["code1"], SecurityCode2=keys["code2"], Source="zeep"
)
check("OpenSession", opened.ErrorMsg)
common = {"SessionID": opened.SessionID, "SecurityCode2": keys["code2"]}
relation = {
    "ID": 0,
    "AddDatum": datetime.datetime(2026, 11, 30),
    "Code": "Z1",
    "Bedrijf": "Zeep & Zn.",
    "BP": "B",
    "Gb_ID": 0,
    "GeenEmail": 0,
    "NieuwsbriefgroepenCount": 0,
}
added = service.AddRelatie(oRel=relation, **common)
check("AddRelatie", added.ErrorMsg)
changed = service.UpdateRelatie(oRel={**relation, "ID": added.Rel_ID, "Plaats": "Breda"}, **common)
check("UpdateRelatie", changed)
listed = service.GetRelaties(cFilter={"Code": "Z1", "ID": 0}, **common)
check("GetRelaties", listed.ErrorMsg)
read = [(one.ID, one.Bedrijf, one.Plaats) for one in listed.Relaties.cRelatie]
if read != [(added.Rel_ID, "Zeep & Zn.", "Breda")]:
    found.append({"operation": "GetRelaties", "side": "answer", "problem": str(read)})
service.CloseSession(SessionID=opened.SessionID)

json.dump(found, sys.stdout)
