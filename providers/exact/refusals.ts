import { z } from 'zod';
import type { ProviderFailedError } from '#domain/errors.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import { type HttpReply, parseJson, requireSuccess } from '#providers/http.ts';
import { refusedStatus } from '#providers/provider-failures.ts';
import { type FieldNames, fieldsRefused } from '#providers/refused-fields.ts';
import { limitEndsIn } from './rate-limits.ts';

const PROVIDER = 'exact';

/** Fields by their property and as Exact's screens call them, Dutch and English; in lower case. */
const NAMES: FieldNames = {
  code: 'relationNumber',
  addressline1: 'street',
  adres: 'street',
  address: 'street',
  postcode: 'postcode',
  city: 'city',
  plaats: 'city',
  woonplaats: 'city',
  country: 'country',
  land: 'country',
  email: 'email',
  'e-mail': 'email',
  'e-mailadres': 'email',
  phone: 'phone1',
  telefoon: 'phone1',
  telefoonnummer: 'phone1',
  chamberofcommerce: 'kvkNumber',
  kvk: 'kvkNumber',
  'kvk-nummer': 'kvkNumber',
  vatnumber: 'vatNumber',
  'vat number': 'vatNumber',
  'btw-nummer': 'vatNumber',
  bsn: 'bsn',
  rsin: 'bsn',
  bankaccount: 'iban',
  'bank account': 'iban',
  bankrekening: 'iban',
  iban: 'iban',
};

function namesOf(kind: RelationKind): FieldNames {
  const name = kind === 'person' ? 'surname' : 'tradeName';
  return { ...NAMES, name, naam: name };
}

const refusal = z.object({ error: z.object({ message: z.object({ value: z.string().min(1) }) }) });

/** Exact answers refused data with a 500 and an error body (simplicate 6717960); a 500 without one is an outage. */
export function isRefusal(reply: HttpReply): boolean {
  return wordsOf(reply) !== null;
}

function wordsOf(reply: HttpReply): string | null {
  if (reply.status !== 500) return null;
  return refusal.safeParse(parseJson(reply.text)).data?.error.message.value ?? null;
}

/** Each line is a reason and a field: 'Verplicht: Naam', 'Verplicht: Bankrekening: Nummer' (dotnet-client 131). */
function namedFields(words: string): readonly string[] {
  return words.split(/\r?\n/).flatMap((line) => {
    const [, field] = line.split(':');
    return field === undefined ? [] : [field.trim().toLowerCase()];
  });
}

/** Throws the failure of an answer outside 2xx, by our labels where it names fields of the relation. */
export function requireAccepted(reply: HttpReply, kind: RelationKind = 'organisation'): void {
  if (reply.status === 429) {
    throw refusedStatus(PROVIDER, 429, { retryAfterSeconds: limitEndsIn(reply, Date.now()) });
  }
  const words = wordsOf(reply);
  if (words !== null) throw refusedFor(words, kind);
  requireSuccess(PROVIDER, reply);
}

function refusedFor(words: string, kind: RelationKind): ProviderFailedError {
  return fieldsRefused(PROVIDER, namedFields(words), namesOf(kind), { kind, code: '500' });
}
