import { z } from 'zod';
import type { RelationRecord } from '#domain/relation/relation.ts';
import { createHttpClient } from '#providers/http.ts';
import { GONE } from '#providers/learned.ts';
import type { KnownRemote, LinkAccess, RelationAdapter } from '#providers/provider-ports.ts';
import { RELATION_PROPERTY, toContact } from './contact-fields.ts';
import { createContactList } from './contact-list.ts';
import { createGraph, type Graph, type GraphOptions } from './graph-client.ts';
import { isMissing } from './graph-errors.ts';
import {
  lastPut,
  MERGED_FIELDS,
  mergeContact,
  mergedContact,
  PUT_FIELDS,
  PUT_PROPERTY,
} from './merge-contact.ts';
import { identifyingContact, RECOGNISED_BY, sameContact } from './same-contact.ts';

const IMMUTABLE_IDS = { prefer: 'IdType="ImmutableId"' };
const PAGE_SIZE = 500;

const stored = z.object({ id: z.string().min(1) });

/** Relations as Outlook contacts (RELSAGA-03, 18), found by id or our own id on it, else by `sameContact`. */
export function createContactsAdapter(options: GraphOptions): RelationAdapter {
  const http = createHttpClient({
    provider: 'microsoft',
    baseUrl: options.graphUrl,
    outbound: options.outbound,
  });
  const graphOf = (access: LinkAccess) =>
    createGraph(http, access, { headers: IMMUTABLE_IDS, limiter: options.limiter });

  return {
    provider: 'microsoft',

    naturalKey: (relation) => relation.id,

    list: createContactList(graphOf),

    async push(access, relation, known) {
      const graph = graphOf(access);
      const contact = toContact(relation);
      const update = async (id: string, isOurs: boolean) => {
        const there = await graph.call(mergedContact, (client) => client.api(mergePath(id)).get());
        const isUnnoted = isOurs && lastPut(there) === null;
        const earlier = isUnnoted ? await known.earlierValues?.([...PUT_FIELDS]) : undefined;
        const merged = mergeContact(contact, there, earlier);
        await graph.call(stored, (client) => client.api(pathOf(id)).patch(merged));
        return { outcome: 'stored', remoteId: id } as const;
      };
      if (known.remoteId !== null) {
        try {
          return await update(known.remoteId, true);
        } catch (error) {
          // Deleted by a user: the next push creates it again.
          if (isMissing(error)) return GONE;
          throw error;
        }
      }
      const ours = await findOurs(graph, known);
      if (ours !== null) return update(ours, true);
      const same = await findSame(graph, relation);
      if (same !== null) return update(same, false);
      const created = await graph.call(stored, (client) =>
        client.api('/me/contacts').post(mergeContact(contact, null)),
      );
      return { outcome: 'stored', remoteId: created.id };
    },

    async remove(access, _relation, known) {
      const graph = graphOf(access);
      const id = known.remoteId ?? (await findOurs(graph, known));
      if (id === null) return 'deleted';
      try {
        await graph.call(z.unknown(), (client) => client.api(pathOf(id)).delete());
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      return 'deleted';
    },
  };
}

function pathOf(id: string): string {
  return `/me/contacts/${encodeURIComponent(id)}`;
}

function mergePath(id: string): string {
  const expand = encodeURIComponent(`singleValueExtendedProperties($filter=id eq '${PUT_PROPERTY}')`);
  return `${pathOf(id)}?$select=${MERGED_FIELDS}&$expand=${expand}`;
}

async function findOurs(graph: Graph, known: KnownRemote): Promise<string | null> {
  const filter =
    `singleValueExtendedProperties/Any(ep: ep/id eq '${RELATION_PROPERTY}'` +
    ` and ep/value eq '${quoted(known.naturalKey)}')`;
  const path = `/me/contacts?$filter=${encodeURIComponent(filter)}&$select=id&$top=2`;
  for await (const contact of graph.items(stored, path)) return contact.id;
  return null;
}

/** The relation's contact from before Balie; null when several match, as overwriting cannot be undone. */
async function findSame(graph: Graph, relation: RelationRecord): Promise<string | null> {
  const same = sameContact(relation);
  if (same === null) return null;
  const expand = encodeURIComponent(`singleValueExtendedProperties($filter=id eq '${RELATION_PROPERTY}')`);
  const path = `/me/contacts?$select=${RECOGNISED_BY}&$expand=${expand}&$top=${PAGE_SIZE}`;
  const matches: z.output<typeof identifyingContact>[] = [];
  for await (const contact of graph.items(identifyingContact, path)) {
    const owner = contact.singleValueExtendedProperties?.[0]?.value;
    if (owner !== undefined && owner !== relation.id) continue;
    if (same.matches(contact)) matches.push(contact);
  }
  if (matches.length === 1) return matches[0]?.id ?? null;
  const plain = matches.filter(same.isPlainlySame);
  return plain.length === 1 ? (plain[0]?.id ?? null) : null;
}

function quoted(value: string): string {
  return value.replaceAll("'", "''");
}
