import { z } from 'zod';
import type { RelationRecord } from '#domain/relation/relation.ts';
import { createHttpClient } from '#providers/http.ts';
import { isoBirthDate } from '#providers/iso-date.ts';
import { GONE } from '#providers/learned.ts';
import type { Outbound } from '#providers/outbound.ts';
import type { KnownRemote, LinkAccess, RelationAdapter } from '#providers/ports.ts';
import { RELATION_PROPERTY, toContact } from './contact-fields.ts';
import { createContactList } from './contact-list.ts';
import { createGraph, type Graph, isMissing } from './graph-client.ts';

const IMMUTABLE_IDS = { prefer: 'IdType="ImmutableId"' };
const PAGE_SIZE = 500;

const stored = z.object({ id: z.string().min(1) });
const matchable = stored.extend({
  surname: z.string().nullish(),
  givenName: z.string().nullish(),
  birthday: z.string().nullish(),
  singleValueExtendedProperties: z.array(z.object({ value: z.string() })).optional(),
});

/** Relations as Outlook contacts (RELSAGA-03, 18), found by id or our own id on it, else by surname and birthday. */
export function createContactsAdapter(options: {
  readonly graphUrl: string;
  readonly outbound: Outbound;
}): RelationAdapter {
  const http = createHttpClient({
    provider: 'microsoft',
    baseUrl: options.graphUrl,
    outbound: options.outbound,
  });
  const graphOf = (access: LinkAccess) => createGraph(http, access, IMMUTABLE_IDS);

  return {
    provider: 'microsoft',

    naturalKey: (relation) => relation.id,

    list: createContactList(graphOf),

    async push(access, relation, known) {
      const graph = graphOf(access);
      const contact = toContact(relation);
      const update = async (id: string) => {
        await graph.call(stored, (client) =>
          client.api(`/me/contacts/${encodeURIComponent(id)}`).patch(contact),
        );
        return { outcome: 'stored', remoteId: id } as const;
      };
      if (known.remoteId !== null) {
        try {
          return await update(known.remoteId);
        } catch (error) {
          // Deleted by a user: the next push creates it again.
          if (isMissing(error)) return GONE;
          throw error;
        }
      }
      const found = (await findOurs(graph, known)) ?? (await findSamePerson(graph, relation));
      if (found !== null) return update(found);
      const created = await graph.call(stored, (client) => client.api('/me/contacts').post(contact));
      return { outcome: 'stored', remoteId: created.id };
    },

    async remove(access, known) {
      const graph = graphOf(access);
      const id = known.remoteId ?? (await findOurs(graph, known));
      if (id === null) return 'deleted';
      try {
        await graph.call(z.unknown(), (client) =>
          client.api(`/me/contacts/${encodeURIComponent(id)}`).delete(),
        );
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      return 'deleted';
    },
  };
}

async function findOurs(graph: Graph, known: KnownRemote): Promise<string | null> {
  const filter =
    `singleValueExtendedProperties/Any(ep: ep/id eq '${RELATION_PROPERTY}'` +
    ` and ep/value eq '${quoted(known.naturalKey)}')`;
  const path = `/me/contacts?$filter=${encodeURIComponent(filter)}&$select=id&$top=2`;
  for await (const contact of graph.items(stored, path)) return contact.id;
  return null;
}

/** The contact of this person from before Balie; null when several match, as overwriting cannot be undone. */
async function findSamePerson(graph: Graph, relation: RelationRecord): Promise<string | null> {
  const { values } = relation;
  const birthday = isoBirthDate(values.birthDate);
  if (relation.kind !== 'person' || birthday === null) return null;
  const surnames = new Set([comparable(values.fullSurname), comparable(values.surname)]);
  const expand = encodeURIComponent(`singleValueExtendedProperties($filter=id eq '${RELATION_PROPERTY}')`);
  const path = `/me/contacts?$select=id,surname,givenName,birthday&$expand=${expand}&$top=${PAGE_SIZE}`;
  const matches: z.output<typeof matchable>[] = [];
  for await (const contact of graph.items(matchable, path)) {
    const owner = contact.singleValueExtendedProperties?.[0]?.value;
    if (owner !== undefined && owner !== relation.id) continue;
    // The time of day of a birthday means nothing (MS-ASCNTC).
    if (contact.birthday?.slice(0, 10) !== birthday) continue;
    if (!surnames.has(comparable(contact.surname ?? ''))) continue;
    if (!isOtherPersonsName(contact.givenName ?? '', values.firstName || values.initials))
      matches.push(contact);
  }
  if (matches.length === 1) return matches[0]?.id ?? null;
  const namesakes = matches.filter(
    (match) => comparable(match.givenName ?? '') === comparable(values.firstName),
  );
  return namesakes.length === 1 ? (namesakes[0]?.id ?? null) : null;
}

/** Twins share surname and birthday, so initials distinguish them. */
function isOtherPersonsName(one: string, other: string): boolean {
  const [first, second] = [comparable(one), comparable(other)];
  return first !== '' && second !== '' && first[0] !== second[0];
}

function comparable(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('nl');
}

function quoted(value: string): string {
  return value.replaceAll("'", "''");
}
