import { z } from 'zod';
import type { RelationRecord } from '#domain/relation/relation.ts';
import { createHttpClient, type HttpClient, readJson, requireSuccess } from '#providers/http.ts';
import { createJsonSend, type JsonSend } from '#providers/json-send.ts';
import {
  type NumberedRecords,
  pushNumbered,
  relationNumberKey,
  removeNumbered,
} from '#providers/numbered-records.ts';
import type { Outbound } from '#providers/outbound.ts';
import { linkBroken, linkIncomplete } from '#providers/provider-failures.ts';
import type { LinkAccess, RelationAdapter, RemoveResult } from '#providers/provider-ports.ts';
import { requiredFields } from '#providers/required-fields.ts';
import { CUSTOMERS, toCustomer } from './customer-fields.ts';
import { comparedFields, createCustomerList, expectedCustomer, listedCustomer } from './customer-list.ts';
import { signIn } from './hours-sign-in.ts';

const PROVIDER = 'uren';

const stored = z.object({ id: z.string().min(1) });
const one = z.object({ result: stored });
const many = z.object({ result: z.array(listedCustomer.extend(stored.shape)) });

/** Relations as customers of the hours program (RELSAGA-07); its API is an assumption (Dutch services page §7). */
export function createHoursAdapter(options: {
  readonly url: string | undefined;
  readonly outbound: Outbound;
}): RelationAdapter {
  const { url, outbound } = options;
  const http = url === undefined ? null : createHttpClient({ provider: PROVIDER, baseUrl: url, outbound });
  const open = (access: LinkAccess): JsonSend => {
    if (http === null) throw linkIncomplete(PROVIDER);
    return openLink(http, access);
  };

  return {
    provider: PROVIDER,

    naturalKey: relationNumberKey,

    list: createCustomerList(open),

    async push(access, relation, known) {
      return pushNumbered(customersOf(open(access), relation), relation, known);
    },

    async remove(access, _relation, known) {
      const send = open(access);
      return removeNumbered(lookupOf(send), known, (id) => removeCustomer(send, id));
    },
  };
}

/** Calls with the token of the link, and signs in where it has a password and no valid token. */
function openLink(http: HttpClient, access: LinkAccess): JsonSend {
  let current = access.secrets.token ?? '';
  const renew = async () => {
    if (current !== '' && !access.secrets.password) throw linkBroken(PROVIDER);
    const credentials = {
      ...requiredFields(PROVIDER, access.settings, ['domain', 'email']),
      ...requiredFields(PROVIDER, access.secrets, ['password']),
    };
    current = await signIn(http, credentials, access.signal);
  };
  const sendOnce: JsonSend = (request) =>
    createJsonSend(http, access, { authorization: `Bearer ${current}` })(request);

  return async (request) => {
    if (current === '') await renew();
    const reply = await sendOnce(request);
    if (reply.status !== 401) return reply;
    await renew();
    return sendOnce(request);
  };
}

function lookupOf(send: JsonSend): Pick<NumberedRecords, 'accepts' | 'find'> {
  return {
    accepts: (number) => number !== '',

    async find(number) {
      const query = new URLSearchParams({ number });
      const reply = await send({ method: 'GET', path: `${CUSTOMERS}?${query}` });
      requireSuccess(PROVIDER, reply);
      const { result } = readJson(PROVIDER, reply, many);
      const found = result.find((customer) => customer.number === number);
      return found === undefined ? null : { id: found.id, fields: comparedFields(found) };
    },
  };
}

function customersOf(send: JsonSend, relation: RelationRecord): NumberedRecords {
  return {
    provider: PROVIDER,
    ...lookupOf(send),
    expected: () => expectedCustomer(relation),

    async add(number) {
      const body = { ...toCustomer(relation), number };
      const reply = await send({ method: 'POST', path: CUSTOMERS, body });
      requireSuccess(PROVIDER, reply);
      return readJson(PROVIDER, reply, one).result.id;
    },

    async change(id) {
      const reply = await send({ method: 'PUT', path: customerPath(id), body: toCustomer(relation) });
      if (reply.status === 404) return false;
      requireSuccess(PROVIDER, reply);
      return true;
    },
  };
}

async function removeCustomer(send: JsonSend, id: string): Promise<RemoveResult> {
  const reply = await send({ method: 'DELETE', path: customerPath(id) });
  if (reply.status !== 404) requireSuccess(PROVIDER, reply);
  return 'deleted';
}

function customerPath(id: string): string {
  return `${CUSTOMERS}/${encodeURIComponent(id)}`;
}
