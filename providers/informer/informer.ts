import { z } from 'zod';
import { ProviderFailedError } from '#domain/errors.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import { everyPage } from '#providers/every-page.ts';
import { createHttpClient, type HttpReply, parseJson, readJson, requireSuccess } from '#providers/http.ts';
import { createJsonSend, type JsonSend } from '#providers/json-send.ts';
import {
  type NumberedRecords,
  pushNumbered,
  relationNumberKey,
  removeNumbered,
} from '#providers/numbered-records.ts';
import type { Outbound } from '#providers/outbound.ts';
import { malformedReply } from '#providers/provider-failures.ts';
import type { LinkAccess, RelationAdapter, RemoveResult } from '#providers/provider-ports.ts';
import { fieldsRefused } from '#providers/refused-fields.ts';
import { requiredFields } from '#providers/required-fields.ts';
import { asInput, type PresentInput, presentRelation } from './present-relation.ts';
import { FIELD_NAMES, toRelationInput } from './relation-fields.ts';
import { comparedFields, createRelationList, expectedRelation, fetchPage } from './relation-list.ts';

const PROVIDER = 'informer';

/** `relation_number` is a whole number there, and 0 asks for a new one; a leading zero would be lost. */
const RELATION_NUMBER = /^[1-9]\d{0,8}$/;

const fieldErrors = z.object({ error: z.record(z.string(), z.unknown()) });

/** Relations at InformerOnline (RELSAGA-05), which cannot delete: a removed one is inactive until a save. */
export function createInformerAdapter(options: {
  readonly url: string;
  readonly outbound: Outbound;
}): RelationAdapter {
  const http = createHttpClient({
    provider: PROVIDER,
    baseUrl: `${options.url.replace(/(?<!\/)\/+$/, '')}/v2`,
    outbound: options.outbound,
  });
  const open = (access: LinkAccess): JsonSend => {
    const { code, apikey } = requiredFields(PROVIDER, access.secrets, ['code', 'apikey']);
    return createJsonSend(http, access, { securitycode: code, apikey });
  };

  return {
    provider: PROVIDER,

    naturalKey: relationNumberKey,

    list: createRelationList(open),

    async push(access, relation, known) {
      return pushNumbered(recordsOf(open(access), relation), relation, known);
    },

    async remove(access, relation, known) {
      const send = open(access);
      return removeNumbered(lookupOf(send), known, (id) => deactivate(send, id, relation));
    },
  };
}

function lookupOf(send: JsonSend): Pick<NumberedRecords, 'accepts' | 'find'> {
  return {
    accepts: (number) => RELATION_NUMBER.test(number),

    async find(number) {
      const pages = everyPage({
        provider: PROVIDER,
        fetch: (cursor) => fetchPage(send, cursor, { search: number }),
        itemsOf: ({ relations }) => relations,
      });
      for await (const { relations } of pages) {
        const match = relations.find(({ relation_number }) => String(relation_number) === number);
        if (match !== undefined) return { id: String(match.id), fields: comparedFields(match) };
      }
      return null;
    },
  };
}

function recordsOf(send: JsonSend, relation: RelationRecord): NumberedRecords {
  const lookup = lookupOf(send);
  return {
    provider: PROVIDER,
    ...lookup,
    expected: () => expectedRelation(relation),

    async add(number) {
      const subtype = { active: 1, customer: 1 };
      const body = { ...toRelationInput(relation), relation_number: Number(number), subtype };
      const reply = await send({ method: 'POST', path: 'relations', body });
      requireSaved(reply);
      const added = await lookup.find(number).catch((error: unknown) => {
        // The relation is there, so this must not read as a refused create.
        if (error instanceof ProviderFailedError && !error.retryable) throw malformedReply(PROVIDER);
        throw error;
      });
      if (added === null) throw malformedReply(PROVIDER);
      return added.id;
    },

    change: (id) =>
      update(send, id, (present) => ({
        ...withoutNames(present),
        ...toRelationInput(relation),
        relation_number: Number(relation.values.relationNumber),
        subtype: { ...present.subtype, active: 1 },
      })),
  };
}

/** A relation of the other kind there has other names, which are refused beside ours. */
function withoutNames(present: PresentInput): Readonly<Record<string, unknown>> {
  const { company_name, firstname, surname_prefix, surname, ...others } = present;
  return others;
}

/** As it is there, in whole: a change without an address is refused. What of that is not read, as its postcode, is ours. */
async function deactivate(send: JsonSend, id: string, relation: RelationRecord): Promise<RemoveResult> {
  const { relation_type, street, house_number, zip, city, country } = toRelationInput(relation);
  const changed = await update(send, id, (present) => ({
    relation_type,
    street,
    house_number,
    zip,
    city,
    country,
    ...present,
    subtype: { ...present.subtype, active: 0 },
  }));
  return changed ? { outcome: 'deactivated', remoteId: id } : 'deleted';
}

async function update(
  send: JsonSend,
  id: string,
  changes: (present: PresentInput) => Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const path = `relations/${encodeURIComponent(id)}`;
  const read = await send({ method: 'GET', path });
  if (read.status === 400 || read.status === 404) return false;
  requireSuccess(PROVIDER, read);
  const body = changes(asInput(readJson(PROVIDER, read, presentRelation)));
  const reply = await send({ method: 'PUT', path, body });
  if (reply.status === 404) return false;
  requireSaved(reply);
  return true;
}

function requireSaved(reply: HttpReply): void {
  const refused = fieldErrors.safeParse(parseJson(reply.text));
  if (reply.status === 422 && refused.success) {
    throw fieldsRefused(PROVIDER, Object.keys(refused.data.error), FIELD_NAMES);
  }
  requireSuccess(PROVIDER, reply);
}
