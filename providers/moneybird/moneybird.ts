import { z } from 'zod';
import type { RelationRecord } from '#domain/relation/relation.ts';
import type { TokenRules } from '#providers/access-token.ts';
import { createHttpClient, readJson } from '#providers/http.ts';
import { createTokenSend, type JsonSend } from '#providers/json-send.ts';
import {
  type NumberedRecords,
  pushNumbered,
  relationNumberKey,
  removeNumbered,
} from '#providers/numbered-records.ts';
import type { Outbound } from '#providers/outbound.ts';
import type { LinkAccess, RelationAdapter, RemoveResult } from '#providers/provider-ports.ts';
import { requiredFields } from '#providers/required-fields.ts';
import { toContact } from './contact-fields.ts';
import { comparedContact, comparedFields, createContactList, expectedContact } from './contact-list.ts';
import { requireAccepted } from './refusals.ts';

const PROVIDER = 'moneybird';

/** Sources differ on whether a token ends; Moneybird's command-line client assumes two hours. */
export const MONEYBIRD_TOKEN_RULES: TokenRules = { lifetimeSeconds: 7_200 };

/** Contacts are found by digits only. */
const CUSTOMER_ID = /^\d+$/;

/** Longer than a JavaScript number holds. */
const contact = z.object({ id: z.string().regex(/^\d+$/), archived: z.boolean().nullish() });

/** Relations as contacts of Moneybird (RELSAGA-05). One with invoices is archived; a save updates it there. */
export function createMoneybirdAdapter(options: {
  readonly url: string;
  readonly outbound: Outbound;
}): RelationAdapter {
  const http = createHttpClient({
    provider: PROVIDER,
    baseUrl: `${options.url.replace(/(?<!\/)\/+$/, '')}/api/v2`,
    outbound: options.outbound,
  });
  const open = (access: LinkAccess): JsonSend => {
    const { administration } = requiredFields(PROVIDER, access.settings, ['administration']);
    const send = createTokenSend(http, access);
    return (request) =>
      send({ ...request, path: `${encodeURIComponent(administration)}/contacts${request.path}` });
  };

  return {
    provider: PROVIDER,

    naturalKey: relationNumberKey,

    list: createContactList(open),

    async push(access, relation, known) {
      return pushNumbered(contactsOf(open(access), relation), relation, known);
    },

    async remove(access, _relation, known) {
      const send = open(access);
      return removeNumbered(lookupOf(send), known, (id) => removeContact(send, id));
    },
  };
}

function lookupOf(send: JsonSend): Pick<NumberedRecords, 'accepts' | 'find'> {
  return {
    accepts: (number) => CUSTOMER_ID.test(number),

    async find(number) {
      const reply = await send({ method: 'GET', path: `/customer_id/${encodeURIComponent(number)}.json` });
      if (reply.status === 404) return null;
      requireAccepted(reply);
      const found = readJson(PROVIDER, reply, comparedContact.extend(contact.shape));
      return { id: found.id, fields: comparedFields(found) };
    },
  };
}

function contactsOf(send: JsonSend, relation: RelationRecord): NumberedRecords {
  return {
    provider: PROVIDER,
    ...lookupOf(send),
    expected: () => expectedContact(relation),

    async add(number) {
      const fields = { ...toContact(relation), customer_id: number };
      const reply = await send({ method: 'POST', path: '.json', body: { contact: fields } });
      requireAccepted(reply);
      return readJson(PROVIDER, reply, contact).id;
    },

    async change(id) {
      const body = { contact: toContact(relation) };
      const reply = await send({ method: 'PATCH', path: contactPath(id), body });
      if (reply.status === 404) return false;
      requireAccepted(reply);
      // The API has no way out of the archive.
      return readJson(PROVIDER, reply, contact).archived ? 'archived' : true;
    },
  };
}

async function removeContact(send: JsonSend, id: string): Promise<RemoveResult> {
  const deleted = await send({ method: 'DELETE', path: contactPath(id) });
  if (deleted.status === 404) return 'deleted';
  if (deleted.status !== 400 && deleted.status !== 422) {
    requireAccepted(deleted);
    return 'deleted';
  }
  const archived = await send({ method: 'PATCH', path: contactPath(id, '/archive') });
  if (archived.status === 404) return 'deleted';
  // 400 answers for a contact that is archived already.
  if (archived.status !== 400) requireAccepted(archived);
  return { outcome: 'deactivated', remoteId: id };
}

function contactPath(id: string, action = ''): string {
  return `/${encodeURIComponent(id)}${action}.json`;
}
