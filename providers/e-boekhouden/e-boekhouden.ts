import { z } from 'zod';
import { ProviderFailedError } from '#domain/errors.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import { createHttpClient, type HttpClient } from '#providers/http.ts';
import { type NumberedRecords, pushNumbered, relationNumberKey } from '#providers/numbered-records.ts';
import type { Outbound } from '#providers/outbound.ts';
import { dataRefused, keysRefused, malformedReply, safeCode } from '#providers/provider-failures.ts';
import type { LinkAccess, RelationAdapter } from '#providers/provider-ports.ts';
import { requiredFields } from '#providers/required-fields.ts';
import { type Relatie, toRelatie } from './relatie.ts';
import { comparedFields } from './relatie-comparison.ts';
import { callSoap, type SoapValue, soapError } from './soap.ts';

const PROVIDER = 'eboekhouden';
const SOURCE = 'Balie';
const LONGEST_CODE = 15;

const relatieReply = z.looseObject({ ID: z.string().regex(/^\d+$/), Code: z.string().default('') });
const relatiesReply = z.object({
  Relaties: z.union([z.object({ cRelatie: z.array(relatieReply).default([]) }), z.string()]).optional(),
});

/** The relation in the bookkeeping, over SOAP, by its relation number (spec 1§4, ledger RELSAGA-05). */
export function createEBoekhoudenAdapter(options: {
  readonly url: string;
  readonly outbound: Outbound;
}): RelationAdapter {
  const { url: baseUrl, outbound } = options;
  const http = createHttpClient({ provider: PROVIDER, baseUrl, outbound });
  const lists = createHttpClient({ provider: PROVIDER, baseUrl, outbound, wholeLists: true });

  return {
    provider: PROVIDER,

    naturalKey: relationNumberKey,

    list: {
      // The filter has no pages (WSDL: cRelatieFilter).
      async page(access) {
        const relaties = await inSession(lists, access, (session) =>
          matching(session, { Code: '', ID: '0' }),
        );
        const records = relaties.map((relatie) => ({
          id: relatie.ID,
          naturalKey: relatie.Code ?? '',
          relationNumber: relatie.Code ?? null,
          fields: comparedFields(relatie),
        }));
        return { records, next: null };
      },
      expected: (relation) => comparedFields(toRelatie(relation, null)),
    },

    push: (access, relation, known) =>
      inSession(http, access, (session) => pushNumbered(relatiesIn(session, relation), relation, known)),

    // No SOAP operation deletes or blocks a relation.
    remove: async () => 'unsupported',
  };
}

function relatiesIn(session: Session, relation: RelationRecord): NumberedRecords {
  return {
    provider: PROVIDER,

    accepts: (code) => code.length <= LONGEST_CODE,

    expected: () => comparedFields(toRelatie(relation, null)),

    async find(code) {
      const relaties = await matching(session, { Code: code, ID: '0' });
      const found = relaties.find(({ Code }) => Code === code);
      return found === undefined ? null : { id: found.ID, fields: comparedFields(found) };
    },

    async add(code) {
      const result = await session('AddRelatie', { oRel: { ...toRelatie(relation, null), Code: code } });
      const added = z.object({ Rel_ID: z.string().regex(/^[1-9]\d*$/) }).safeParse(result);
      if (!added.success) throw malformedReply(PROVIDER);
      return added.data.Rel_ID;
    },

    async change(id) {
      const present = (await matching(session, { Code: '', ID: id })).find(({ ID }) => ID === id);
      if (present === undefined) return false;
      await session('UpdateRelatie', { oRel: toRelatie(relation, present) });
      return true;
    },
  };
}

type StoredRelatie = Partial<Relatie> & { readonly ID: string };

type Session = (
  operation: string,
  parameters: Readonly<Record<string, SoapValue>>,
) => Promise<Readonly<Record<string, unknown>>>;

/** Throws ProviderFailedError. The session is closed afterwards. */
export async function inSession<T>(
  http: HttpClient,
  access: LinkAccess,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const { user } = requiredFields(PROVIDER, access.settings, ['user']);
  const { code1, code2 } = requiredFields(PROVIDER, access.secrets, ['code1', 'code2']);
  const call = (operation: string, parameters: Readonly<Record<string, SoapValue>>) =>
    callSoap(http, operation, parameters, access.signal);

  const opened = await call('OpenSession', {
    Username: user,
    SecurityCode1: code1,
    SecurityCode2: code2,
    Source: SOURCE,
  });
  // OpenSession checks nothing but the keys; a link that breaks for another cause is whole at the next
  // success.
  const refusal = soapError(opened);
  if (refusal !== null) throw keysRefused(PROVIDER, safeCode(refusal.LastErrorCode) ?? 'session-refused');
  const { SessionID } = z.object({ SessionID: z.string().min(1) }).safeParse(opened).data ?? {};
  if (SessionID === undefined) throw malformedReply(PROVIDER);

  try {
    return await work(async (operation, parameters) => {
      const result = await call(operation, { SessionID, SecurityCode2: code2, ...parameters });
      const error = soapError(result);
      // Their codes are published nowhere, so the words are ours.
      if (error !== null) throw dataRefused(PROVIDER, safeCode(error.LastErrorCode) ?? 'refused');
      return result;
    });
  } finally {
    await close(() => call('CloseSession', { SessionID }), access.signal);
  }
}

/** A session that could not be closed ends by itself. */
async function close(closeSession: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  try {
    if (!signal.aborted) await closeSession();
  } catch (error) {
    if (!(error instanceof ProviderFailedError) && error !== signal.reason) throw error;
  }
}

async function matching(
  session: Session,
  filter: { readonly Code: string; readonly ID: string },
): Promise<readonly StoredRelatie[]> {
  const reply = relatiesReply.safeParse(
    await session('GetRelaties', { cFilter: { Trefwoord: '', ...filter } }),
  );
  if (!reply.success) throw malformedReply(PROVIDER);
  const list = reply.data.Relaties;
  return typeof list === 'object' ? (list.cRelatie as StoredRelatie[]) : [];
}
