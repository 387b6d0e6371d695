import { z } from 'zod';
import { ProviderFailedError } from '#domain/errors.ts';
import { accessRefused, dataRefused, malformedReply, safeCode } from '#providers/failures.ts';
import { createHttpClient, type HttpClient } from '#providers/http.ts';
import { requiredFields } from '#providers/link-fields.ts';
import type { Outbound } from '#providers/outbound.ts';
import type { KnownRemote, LinkAccess, RelationAdapter } from '#providers/ports.ts';
import { type Relatie, toRelatie } from './relatie.ts';
import { callSoap, type SoapValue, soapError } from './soap.ts';

const PROVIDER = 'eboekhouden';
/** How e-Boekhouden's log names us; the REST twin allows ten characters. */
const SOURCE = 'Balie';

const relatieReply = z.looseObject({ ID: z.string().regex(/^\d+$/), Code: z.string().default('') });
const relatiesReply = z.object({
  Relaties: z.union([z.object({ cRelatie: z.array(relatieReply).default([]) }), z.string()]).optional(),
});

/**
 * The relation in the bookkeeping, over SOAP (spec 1§4, ledger RELSAGA-05). Found by the learned id, else by relation
 * code, which is unique there; then changed or, when absent, added under the saved code.
 */
export function createEBoekhoudenAdapter(options: {
  readonly url: string;
  readonly outbound: Outbound;
}): RelationAdapter {
  const http = createHttpClient({ provider: PROVIDER, baseUrl: options.url, outbound: options.outbound });

  return {
    provider: PROVIDER,

    naturalKey: (relation) => relation.values.relationNumber,

    push: (access, relation, known) =>
      inSession(http, access, async (session) => {
        const present = await find(session, known, relation.values.relationNumber);
        if (present === null) {
          const underSavedCode = { ...toRelatie(relation, null), Code: known.naturalKey };
          const result = await session('AddRelatie', { oRel: underSavedCode });
          const added = z.object({ Rel_ID: z.string().regex(/^[1-9]\d*$/) }).safeParse(result);
          if (!added.success) throw malformedReply(PROVIDER);
          if (known.naturalKey === relation.values.relationNumber) {
            return { outcome: 'stored', remoteId: added.data.Rel_ID };
          }
          await session('UpdateRelatie', {
            oRel: { ...toRelatie(relation, null), ID: added.data.Rel_ID },
          });
          return { outcome: 'stored', remoteId: added.data.Rel_ID };
        }
        await session('UpdateRelatie', { oRel: toRelatie(relation, present) });
        return { outcome: 'stored', remoteId: present.ID };
      }),

    // The SOAP service has no operation that deletes or blocks a relation (whole WSDL read).
    remove: async () => 'unsupported',
  };
}

type StoredRelatie = Partial<Relatie> & { readonly ID: string };

/** Calls an operation within the session and throws when its reply holds an error. */
type Session = (
  operation: string,
  parameters: Readonly<Record<string, SoapValue>>,
) => Promise<Readonly<Record<string, unknown>>>;

async function inSession<T>(
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
  const refusal = soapError(opened);
  if (refusal !== null) throw accessRefused(PROVIDER, safeCode(refusal.LastErrorCode) ?? 'session-refused');
  const { SessionID } = z.object({ SessionID: z.string().min(1) }).safeParse(opened).data ?? {};
  if (SessionID === undefined) throw malformedReply(PROVIDER);

  try {
    return await work(async (operation, parameters) => {
      const result = await call(operation, { SessionID, SecurityCode2: code2, ...parameters });
      const error = soapError(result);
      // Their codes for relations are nowhere published, so the code is kept and the words are ours.
      if (error !== null) throw dataRefused(PROVIDER, safeCode(error.LastErrorCode) ?? 'refused');
      return result;
    });
  } finally {
    await close(() => call('CloseSession', { SessionID }), access.signal);
  }
}

/** A session that could not be closed ends by itself; what was done in it stands, so its failure is not ours. */
async function close(closeSession: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  try {
    if (!signal.aborted) await closeSession();
  } catch (error) {
    if (!(error instanceof ProviderFailedError) && error !== signal.reason) throw error;
  }
}

/**
 * The relation by its learned id, else by the code it was to be added under, else by its code of now: an earlier
 * attempt may have come as far as changing it.
 */
async function find(session: Session, known: KnownRemote, code: string): Promise<StoredRelatie | null> {
  const matching = async (filter: { readonly Code: string; readonly ID: string }) => {
    const reply = relatiesReply.safeParse(
      await session('GetRelaties', { cFilter: { Trefwoord: '', ...filter } }),
    );
    if (!reply.success) throw malformedReply(PROVIDER);
    const list = reply.data.Relaties;
    return typeof list === 'object' ? (list.cRelatie as StoredRelatie[]) : [];
  };
  if (known.remoteId !== null) {
    const byId = (await matching({ Code: '', ID: known.remoteId })).find(({ ID }) => ID === known.remoteId);
    if (byId !== undefined) return byId;
  }
  for (const key of new Set([known.naturalKey, code])) {
    const byCode = (await matching({ Code: key, ID: '0' })).find(({ Code }) => Code === key);
    if (byCode !== undefined) return byCode;
  }
  return null;
}
