import { NotFoundError } from '#domain/errors.ts';
import type { NoteContent } from '#domain/note/note.ts';
import { RELATION_FIELDS } from '#domain/relation/fields.ts';
import { maskBsn } from '#domain/relation/masked-bsn.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import { seesWholeBsn } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Database, LeasedClient } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import { recordBsnShown, recordBsnsRead } from './bsns-read.ts';
import { columnList } from './column-list.ts';
import { assertMaySeeBsn } from './relation.policy.ts';
import type { RelationContext } from './relation-context.ts';
import { type RelationRow, recordOf } from './relation-row.ts';

/** A note as it was written. */
export interface RelationNote extends NoteContent {
  readonly createdAt: Date;
}

/** A relation with all that the documented calls answer of it (spec 1§3.1); its BSN masked for who sees no whole one. */
export interface CompleteRelation {
  readonly record: RelationRecord;
  readonly notes: readonly RelationNote[];
  /** Counts the changes of the notes. */
  readonly notesVersion: number;
  readonly linkedMailIds: readonly string[];
  /** Wire names of the fields that the last save changed, each with {from, to}. */
  readonly lastChanges: Prisma.JsonValue;
}

type Keys = Pick<RelationContext, 'officeKeys'>;

/** Relations read at once: enough to forget the cost of a statement, few enough to hold in memory for every caller. */
const PAGE = 500;
/** Of their notes, which alone can be many: what one caller lets us hold in memory. */
const PAGE_BYTES = 8 * 1_048_576;

const COLUMNS = columnList([
  ...['id', 'officeId', 'kind', 'bsnCiphertext', 'revision', 'version', 'createdAt', 'updatedAt'],
  ...['notesVersion', 'linkedMailIds', 'lastChanges'],
  ...RELATION_FIELDS.map(({ key }) => key).filter((key) => key !== 'bsn'),
]);

type PlainRow = Omit<RelationRow, 'owner' | 'contactPersons' | 'companies'> & {
  readonly ownerName: string | null;
};

interface LinkRow {
  readonly relationId: string;
  readonly id: string;
  readonly displayName: string;
  readonly relationNumber: string;
}

/**
 * These relations as the viewer sees them, in this order. Three statements of our own, because Prisma's way to the
 * same takes five times as long, and an office has ten thousands of them. `OFFSET 0` keeps Postgres to looking each id
 * up: otherwise it reads the whole office for every page.
 */
async function loadComplete(
  context: Keys,
  client: LeasedClient,
  viewer: Viewer,
  ids: readonly string[],
): Promise<CompleteRelation[]> {
  const key = await context.officeKeys.of(client, viewer.officeId);
  const rows = await client.$queryRaw<PlainRow[]>`
    SELECT ${COLUMNS}, u.username::text AS "ownerName"
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY wanted(id, place)
    CROSS JOIN LATERAL (SELECT * FROM relations WHERE relations.id = wanted.id OFFSET 0) r
    LEFT JOIN users u ON u.office_id = r.office_id AND u.id = r.owner_id
    ORDER BY wanted.place`;
  // Who is being deleted is no link any more.
  const links = await client.$queryRaw<LinkRow[]>`
    SELECT wanted.id AS "relationId", other.id, other.display_name AS "displayName",
           other.relation_number AS "relationNumber"
    FROM unnest(${ids}::uuid[]) wanted(id)
    CROSS JOIN LATERAL (
      SELECT person_id AS id, position FROM contact_persons WHERE organisation_id = wanted.id
      UNION ALL
      SELECT organisation_id, company_position FROM contact_persons WHERE person_id = wanted.id OFFSET 0) link
    CROSS JOIN LATERAL (
      SELECT id, display_name, relation_number FROM relations
      WHERE relations.id = link.id AND deleting_at IS NULL OFFSET 0) other
    ORDER BY link.position, link.id`;
  // After the relations: a note newer than the version it is read with can be told when it is sent back.
  const notes = await client.$queryRaw<(RelationNote & { readonly relationId: string })[]>`
    SELECT wanted.id AS "relationId", note.kind, note.subject, note.text, note.created_at AS "createdAt"
    FROM unnest(${ids}::uuid[]) wanted(id)
    CROSS JOIN LATERAL (SELECT * FROM notes WHERE notes.relation_id = wanted.id OFFSET 0) note
    ORDER BY note.created_at`;
  const linksOf = Map.groupBy(links, ({ relationId }) => relationId);
  const notesOf = Map.groupBy(notes, ({ relationId }) => relationId);
  return rows.map(({ ownerName, ...row }) => {
    const linked = linksOf.get(row.id) ?? [];
    const record = recordOf(key, {
      ...row,
      owner: ownerName === null ? null : { username: ownerName },
      contactPersons: row.kind === 'organisation' ? linked.map((person) => ({ person })) : [],
      companies: row.kind === 'person' ? linked.map((organisation) => ({ organisation })) : [],
    });
    const { notesVersion, linkedMailIds, lastChanges } = row;
    return {
      record: seesWholeBsn(viewer.role) ? record : withMaskedBsn(record),
      notes: notesOf.get(row.id) ?? [],
      ...{ notesVersion, linkedMailIds, lastChanges },
    };
  });
}

function withMaskedBsn(record: RelationRecord): RelationRecord {
  return { ...record, values: { ...record.values, bsn: maskBsn(record.values.bsn) } };
}

/**
 * One relation, complete, for who saved it and gets it as an answer: that they see its whole BSN stands in its
 * trail first, whatever they asked for. Throws ForbiddenError, NotFoundError.
 */
export async function showCompleteRelation(
  context: Keys,
  client: LeasedClient,
  viewer: Viewer,
  id: string,
): Promise<CompleteRelation> {
  assertMaySeeBsn(viewer);
  const [relation] = await loadComplete(context, client, viewer, [id]);
  if (relation === undefined) throw new NotFoundError();
  if (relation.record.values.bsn !== '') await recordBsnShown(client, viewer, id);
  return relation;
}

/** How many of these relations, from the first on, have notes that can be held together; at least one. */
async function countTogether(client: LeasedClient, ids: readonly string[]): Promise<number> {
  const [row] = await client.$queryRaw<{ together: number }[]>`
    SELECT count(*)::integer AS together FROM (
      SELECT sum(bytes) OVER (ORDER BY place) - bytes AS before FROM (
        SELECT wanted.place, coalesce((SELECT sum(octet_length(note.text)) FROM notes note
                                       WHERE note.relation_id = wanted.id), 0) AS bytes
        FROM unnest(${ids}::uuid[]) WITH ORDINALITY wanted(id, place)) sized) running
    WHERE before < ${PAGE_BYTES}::integer`;
  return row?.together ?? 0;
}

interface Place {
  readonly id: string;
  readonly sortKey: string;
}

/**
 * Every relation the viewer sees, by name, complete (ledger REST-60), a page at a time; Postgres reads a page while the
 * one before it is worked on. Each has a lease of its own, so a slow reader holds up nobody. The pages are no one
 * moment: each begins behind the name and id that ended the one before, so who keeps their name while it is read comes
 * once, in the state of that page. That the BSNs are read whole is written into the trail before any leaves the server,
 * also when the first was stored meanwhile.
 */
export async function* completeRelationPages(
  context: Keys,
  database: Database,
  viewer: Viewer,
): AsyncGenerator<readonly CompleteRelation[]> {
  const pages = readPages(context, database, viewer);
  const readNext = () => {
    const next = pages.next();
    // It fails when it is asked for, which may be long after: until then nobody waits for it.
    next.catch(() => undefined);
    return next;
  };
  let next = readNext();
  try {
    for (let page = await next; page.done !== true; page = await next) {
      next = readNext();
      yield page.value;
    }
  } finally {
    // Who has enough of it is not told what became of the page under way.
    await Promise.allSettled([next]);
  }
}

async function* readPages(
  context: Keys,
  database: Database,
  viewer: Viewer,
): AsyncGenerator<readonly CompleteRelation[]> {
  let last: Place | undefined;
  // Who gets them masked reads none.
  const isMasked = !seesWholeBsn(viewer.role);
  let isNoted = isMasked;
  do {
    const page = await database.lease(viewer, async (client) => {
      if (last === undefined && !isMasked) isNoted = await recordBsnsRead(client, viewer);
      const found: Place[] = await client.$queryRaw`
        SELECT id, sort_key AS "sortKey" FROM balie.search_relations(
          NULL, NULL, NULL, 'name', false, ${last?.sortKey ?? null}, ${last?.id ?? null}::uuid, ${PAGE}::integer)`;
      const ids = found.map(({ id }) => id);
      const together = await countTogether(client, ids);
      last = together < found.length || found.length === PAGE ? found[together - 1] : undefined;
      const loaded = await loadComplete(context, client, viewer, ids.slice(0, together));
      const sent = isNoted ? 0 : loaded.filter(({ record }) => record.values.bsn !== '').length;
      if (sent > 0) isNoted = await recordBsnsRead(client, viewer, sent);
      return loaded;
    });
    yield page;
  } while (last !== undefined);
}
