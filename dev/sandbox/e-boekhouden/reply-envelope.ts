import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';

const NAMESPACE = 'http://www.e-boekhouden.nl/soap';

const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
});
const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' });

export type XmlRecord = Readonly<Record<string, unknown>>;

export function operationOfAction(header: string | undefined): string | null {
  const [, operation = null] = /^"?http:\/\/www\.e-boekhouden\.nl\/soap\/(\w+)"?$/.exec(header ?? '') ?? [];
  return operation;
}

/** The content of the operation's element, or null when the request is no such envelope. */
export function readRequest(text: string, operation: string): XmlRecord | null {
  if (XMLValidator.validate(text) !== true || !text.includes(NAMESPACE)) return null;
  const content = record(record(record(parser.parse(text)).Envelope).Body)[operation];
  return typeof content === 'object' && content !== null ? (content as XmlRecord) : null;
}

export function record(value: unknown): XmlRecord {
  return typeof value === 'object' && value !== null ? (value as XmlRecord) : {};
}

export function reply(operation: string, result: XmlRecord | null): string {
  return envelope({
    [`${operation}Response`]: {
      '@xmlns': NAMESPACE,
      ...(result === null ? {} : { [`${operation}Result`]: result }),
    },
  });
}

export function fault(side: 'Client' | 'Server', message: string): string {
  return envelope({ 'soap:Fault': { faultcode: `soap:${side}`, faultstring: message, detail: '' } });
}

function envelope(body: XmlRecord): string {
  const xml = builder.build({
    'soap:Envelope': {
      '@xmlns:soap': 'http://schemas.xmlsoap.org/soap/envelope/',
      '@xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      '@xmlns:xsd': 'http://www.w3.org/2001/XMLSchema',
      'soap:Body': body,
    },
  });
  return `<?xml version="1.0" encoding="utf-8"?>${xml}`;
}
