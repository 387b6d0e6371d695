import { z } from 'zod';
import type { ProviderFailedError } from '#domain/errors.ts';
import { isFiscaalGemakHost } from '#domain/link/fiscaal-gemak-address.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import { everyPage } from '#providers/every-page.ts';
import {
  createHttpClient,
  type HttpReply,
  type HttpRequest,
  readJson,
  requireSuccess,
} from '#providers/http.ts';
import { GONE, questionOf } from '#providers/learned.ts';
import { isLoopbackHost, type Outbound } from '#providers/outbound.ts';
import { addressRefused, dataRefused, identityInUse, keysRefused } from '#providers/provider-failures.ts';
import type { KnownRemote, LinkAccess, PushResult, RelationAdapter } from '#providers/provider-ports.ts';
import { requiredFields } from '#providers/required-fields.ts';
import { clientNumber, toClient } from './client-fields.ts';
import { createClientList, expectedClient, listedClient, recordOf } from './client-list.ts';

const PROVIDER = 'fiscaalgemak';
const PAGE_SIZE = 100;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

const client = z.looseObject({
  Id: z.number().int().positive(),
  IdentificationNumber: z.string().nullish(),
  Number: z.string().nullish(),
  Surname: z.string().nullish(),
});
type Client = z.output<typeof client>;

/** The relation in the tax program, by BSN or RSIN (RELSAGA-06, 08). A refused key is 'invalid FG key' (RELSAGA-15). */
export function createFiscaalGemakAdapter(options: { readonly outbound: Outbound }): RelationAdapter {
  return {
    provider: PROVIDER,

    // A BSN must not be stored in a plain column.
    naturalKey: (relation) => relation.values.relationNumber,

    list: createClientList((access, query) => list(sender(access, options.outbound), query, listedClient)),

    async push(access, relation, known) {
      const send = sender(access, options.outbound);
      if (known.remoteId !== null) {
        const present = await read(send, known.remoteId);
        return present === null ? GONE : change(send, relation, present);
      }
      const taxpayer = await findTaxpayer(send, relation, known);
      if (taxpayer !== null && !(await known.claimedByAnother(String(taxpayer.Id)))) {
        const { id, fields } = recordOf(listedClient.parse(taxpayer));
        const question = await questionOf(PROVIDER, known, expectedClient(relation), { id, fields });
        if (question !== null) return question;
      }
      const present = taxpayer ?? (await findFromEarlierAttempt(send, known));
      if (known.naturalKey !== relation.values.relationNumber) {
        return { outcome: 'learned', remoteId: present === null ? null : String(present.Id) };
      }
      if (present !== null) return change(send, relation, present);
      await known.beforeCreate();
      const reply = await send({
        method: 'POST',
        path: 'client',
        body: JSON.stringify(toClient(relation, null)),
      });
      requireSuccess(PROVIDER, reply);
      return { outcome: 'stored', remoteId: String(readJson(PROVIDER, reply, client).Id) };
    },

    async remove(access, _relation, known) {
      const send = sender(access, options.outbound);
      const id = known.remoteId ?? (await findAdded(send, known));
      // A taxpayer may be two relations here: the client goes with the last of them.
      if (id === null || (await known.letGo(id))) return 'deleted';
      const reply = await send({ method: 'DELETE', path: `client/${encodeURIComponent(id)}` });
      if (reply.status !== 404) requireSuccess(PROVIDER, reply);
      return 'deleted';
    },
  };
}

type Send = (request: Omit<HttpRequest, 'headers' | 'signal'>) => Promise<HttpReply>;

/** Calls with the key of the link. Throws ProviderFailedError for a refused one. */
export function sender(access: LinkAccess, outbound: Outbound): Send {
  const { url } = requiredFields(PROVIDER, access.settings, ['url']);
  const { apikey } = requiredFields(PROVIDER, access.secrets, ['apikey']);
  if (!isVendorHost(url)) throw addressRefused(PROVIDER);
  const http = createHttpClient({ provider: PROVIDER, baseUrl: url, outbound });
  return async (request) => {
    const reply = await http.send({
      ...request,
      headers: {
        authorization: apikey,
        accept: 'application/json',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      signal: access.signal,
    });
    if (reply.status === 401 || reply.status === 403) throw invalidKey();
    return reply;
  };
}

function isVendorHost(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return isFiscaalGemakHost(hostname) || isLoopbackHost(hostname);
}

function invalidKey(): ProviderFailedError {
  return keysRefused(PROVIDER, 'invalid FG key', 'Fiscaal Gemak key ongeldig.');
}

/** A PUT replaces the client, so what Balie does not lead in goes back as it came. */
async function change(send: Send, relation: RelationRecord, present: Client): Promise<PushResult> {
  const changed = { ...present, ...toClient(relation, present) };
  const path = `client/${present.Id}`;
  requireSuccess(PROVIDER, await send({ method: 'PUT', path, body: JSON.stringify(changed) }));
  return { outcome: 'stored', remoteId: String(present.Id) };
}

async function read(send: Send, id: string): Promise<Client | null> {
  const reply = await send({ method: 'GET', path: `client/${encodeURIComponent(id)}` });
  if (reply.status === 404) return null;
  requireSuccess(PROVIDER, reply);
  return readJson(PROVIDER, reply, client);
}

/** A relation shares a client only with relations that its owner sees: a typed BSN must not open another's client. */
async function findTaxpayer(
  send: Send,
  relation: RelationRecord,
  known: KnownRemote,
): Promise<Client | null> {
  const { bsn } = relation.values;
  const filter = relation.kind === 'person' ? 'bsn' : 'rsin';
  const [byNumber] = (await list(send, { [filter]: bsn }, client)).filter(
    ({ IdentificationNumber }) => IdentificationNumber === bsn,
  );
  if (byNumber !== undefined && (await known.claimedUnseen(String(byNumber.Id))))
    throw identityInUse(PROVIDER);
  return byNumber ?? null;
}

async function findFromEarlierAttempt(send: Send, known: KnownRemote): Promise<Client | null> {
  if (known.attemptedAt === null) return null;
  const recent = await findAmongRecent(send, known.naturalKey, known.attemptedAt);
  return recent === null || (await known.claimedByAnother(String(recent.Id))) ? null : recent;
}

async function findAdded(send: Send, { naturalKey, attemptedAt }: KnownRemote): Promise<string | null> {
  if (attemptedAt === null) return null;
  if (clientNumber(naturalKey) === '') {
    throw dataRefused(PROVIDER, 'relation-number', 'zoek daar zelf op of de relatie er staat.');
  }
  const added = await findAmongRecent(send, naturalKey, attemptedAt);
  return added === null ? null : String(added.Id);
}

/** A client that an earlier push added, and whose BSN was corrected since. The service filters by date only. */
async function findAmongRecent(send: Send, relationNumber: string, since: Date): Promise<Client | null> {
  const number = clientNumber(relationNumber);
  if (number === '') return null;
  // A day of room for a clock or time zone that differs.
  const from = new Date(since.getTime() - DAY_MILLISECONDS).toISOString().slice(0, 10);
  const pages = everyPage({
    provider: PROVIDER,
    async fetch(cursor) {
      const offset = cursor ?? '0';
      const query = { modificationDateFrom: from, offset, amount: String(PAGE_SIZE) };
      const clients = await list(send, query, client);
      return { clients, next: clients.length < PAGE_SIZE ? null : String(Number(offset) + PAGE_SIZE) };
    },
    itemsOf: ({ clients }) => clients,
  });
  for await (const { clients } of pages) {
    const match = clients.find((candidate) => candidate.Number === number);
    if (match !== undefined) return match;
  }
  return null;
}

async function list<Schema extends z.ZodType>(
  send: Send,
  query: Record<string, string>,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const reply = await send({ method: 'GET', path: `client?${new URLSearchParams(query)}` });
  if (reply.status === 404) return [];
  requireSuccess(PROVIDER, reply);
  return readJson(PROVIDER, reply, z.array(schema));
}
