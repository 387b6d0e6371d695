import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import { storableValue } from '#domain/text/storable-text.ts';
import { type HttpClient, requireSuccess } from '#providers/http.ts';
import { accessRefused, malformedReply } from '#providers/provider-failures.ts';

const NAMESPACE = 'http://www.e-boekhouden.nl/soap';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: false,
});
const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => name === 'cRelatie',
});

const errorFields = z.object({
  LastErrorCode: z.string().default(''),
  LastErrorDescription: z.string().default(''),
});

export type SoapError = z.output<typeof errorFields>;

export type SoapValue = string | { readonly [element: string]: SoapValue };

/** Keys are in WSDL order. Throws ProviderFailedError, except for errors in the result (`soapError`). */
export async function callSoap(
  http: HttpClient,
  operation: string,
  parameters: Readonly<Record<string, SoapValue>>,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  const reply = await http.send({
    method: 'POST',
    path: '',
    headers: {
      'content-type': 'text/xml; charset=utf-8',
      soapaction: `"${NAMESPACE}/${operation}"`,
    },
    body: envelope(operation, parameters),
    signal,
  });
  const body = readBody(reply.text);
  // ASP.NET answers a request it cannot read with status 500 and a fault of the client: the same again is no use.
  if (body !== null && isClientFault(body)) throw accessRefused(http.provider, 'soap-fault');
  requireSuccess(http.provider, reply);
  const response = asRecord(body?.[`${operation}Response`]);
  const result = response?.[`${operation}Result`];
  if (body === null || response === undefined) throw malformedReply(http.provider);
  return asRecord(result) ?? {};
}

/** The error in a result, or null. AddRelatie wraps it in ErrorMsg, UpdateRelatie does not. */
export function soapError(result: Readonly<Record<string, unknown>>): SoapError | null {
  const outcome = errorFields.safeParse(asRecord(result.ErrorMsg) ?? result);
  if (!outcome.success) return null;
  const { LastErrorCode, LastErrorDescription } = outcome.data;
  return LastErrorCode.trim() === '' && LastErrorDescription.trim() === '' ? null : outcome.data;
}

function envelope(operation: string, parameters: Readonly<Record<string, SoapValue>>): string {
  const xml = builder.build({
    'soap:Envelope': {
      '@xmlns:soap': 'http://schemas.xmlsoap.org/soap/envelope/',
      'soap:Body': { [operation]: { '@xmlns': NAMESPACE, ...withoutForbidden(parameters) } },
    },
  });
  return `<?xml version="1.0" encoding="utf-8"?>${xml}`;
}

/** XML 1.0 has no way to write most control characters; a name pasted with one would make the request unreadable. */
function withoutForbidden(value: Readonly<Record<string, SoapValue>>): Record<string, SoapValue> {
  return Object.fromEntries(
    Object.entries(value).map(([element, content]) => [
      element,
      typeof content === 'string' ? content.replace(FORBIDDEN_IN_XML, '') : withoutForbidden(content),
    ]),
  );
}

const FORBIDDEN_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

function readBody(text: string): Record<string, unknown> | null {
  // A document type could bring entities of its own.
  if (/<!DOCTYPE/i.test(text) || XMLValidator.validate(text) !== true) return null;
  const document = asRecord(storableValue(parser.parse(text)));
  return asRecord(asRecord(document?.Envelope)?.Body) ?? null;
}

function isClientFault(body: Readonly<Record<string, unknown>>): boolean {
  const code = asRecord(body.Fault)?.faultcode;
  return typeof code === 'string' && /(^|:)Client$/.test(code.trim());
}

function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}
