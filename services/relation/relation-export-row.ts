import { NotFoundError } from '#domain/errors.ts';
import type { NoteContent } from '#domain/note/note.ts';
import { maskBsn } from '#domain/relation/masked-bsn.ts';
import { RELATION_VALUE_KEYS, type RelationRecord } from '#domain/relation/relation.ts';
import { seesWholeBsn } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Database, LeasedClient } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { OfficeContext } from '#services/office/office-context.ts';
import { recordBsnShown, recordBsnsRead } from './bsns-read.ts';
import { columnList } from './column-list.ts';
import { assertMaySeeBsn } from './relation.policy.ts';
import { type RelationRow, recordOf } from './relation-row.ts';

export interface RelationNote extends NoteContent {
  readonly createdAt: Date;
}

/** Spec 1§3.1; masked for viewers who see no whole BSN. */
export interface RelationExportRow {
  readonly record: RelationRecord;
  readonly notes: readonly RelationNote[];
  readonly notesVersion: number;
  readonly linkedMailIds: readonly string[];
  readonly lastChanges: Prisma.JsonValue;
}

type Keys = Pick<OfficeContext, 'officeKeys'>;

/** Enough to make a statement's cost negligible, and few enough to be in memory for each caller. */
const PAGE = 500;
const PAGE_BYTES = 8 * 1_048_576;

const COLUMNS = columnList([
  'id',
  'officeId',
  'kind',
  'bsnCiphertext',
  'revision',
  'version',
  'createdAt',
  'updatedAt',
  'notesVersion',
  'linkedMailIds',
  'lastChanges',
  ...RELATION_VALUE_KEYS.filter((key) => key !== 'bsn'),
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

/** Five times as fast as Prisma. `OFFSET 0` makes Postgres look up each id instead of reading the whole office. */
async function loadExportRows(
  context: Keys,
  client: LeasedClient,
  viewer: Viewer,
  ids: readonly string[],
): Promise<RelationExportRow[]> {
  const key = await context.officeKeys.of(client, viewer.officeId);
  const rows = await client.$queryRaw<PlainRow[]>`
    SELECT ${COLUMNS}, u.username::text AS "ownerName"
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY wanted(id, place)
    CROSS JOIN LATERAL (SELECT * FROM relations WHERE relations.id = wanted.id OFFSET 0) r
    LEFT JOIN users u ON u.office_id = r.office_id AND u.id = r.owner_id
    ORDER BY wanted.place`;
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
  // Read after the relations, so that notes newer than the version are recognised when sent back.
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
      notesVersion,
      linkedMailIds,
      lastChanges,
    };
  });
}

function withMaskedBsn(record: RelationRecord): RelationRecord {
  return { ...record, values: { ...record.values, bsn: maskBsn(record.values.bsn) } };
}

/** Recorded in the trail when it shows a whole BSN. */
export async function showExportRow(
  context: Keys,
  client: LeasedClient,
  viewer: Viewer,
  id: string,
): Promise<RelationExportRow> {
  assertMaySeeBsn(viewer);
  const [relation] = await loadExportRows(context, client, viewer, [id]);
  if (relation === undefined) throw new NotFoundError();
  if (relation.record.values.bsn !== '') await recordBsnShown(client, viewer, id);
  return relation;
}

/** As many as fit PAGE_BYTES with their notes; at least one. */
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

interface Cursor {
  readonly id: string;
  readonly sortKey: string;
}

/** In pages by name (ledger REST-60). Each has its own lease, so that a slow reader blocks nobody. */
export async function* listExportRowPages(
  context: Keys,
  database: Database,
  viewer: Viewer,
): AsyncGenerator<readonly RelationExportRow[]> {
  const pages = readPages(context, database, viewer);
  const readNext = () => {
    const next = pages.next();
    // Handled when it is awaited, which may be much later.
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
    await Promise.allSettled([next]);
  }
}

async function* readPages(
  context: Keys,
  database: Database,
  viewer: Viewer,
): AsyncGenerator<readonly RelationExportRow[]> {
  let last: Cursor | undefined;
  // A viewer who sees masked BSNs needs no audit entry.
  const isMasked = !seesWholeBsn(viewer.role);
  let isNoted = isMasked;
  do {
    const page = await database.lease(viewer, async (client) => {
      if (last === undefined && !isMasked) isNoted = await recordBsnsRead(client, viewer);
      const found: Cursor[] = await client.$queryRaw`
        SELECT id, sort_key AS "sortKey" FROM balie.search_relations(
          NULL, NULL, NULL, 'name', false, ${last?.sortKey ?? null}, ${last?.id ?? null}::uuid, ${PAGE}::integer)`;
      const ids = found.map(({ id }) => id);
      const together = await countTogether(client, ids);
      last = together < found.length || found.length === PAGE ? found[together - 1] : undefined;
      const loaded = await loadExportRows(context, client, viewer, ids.slice(0, together));
      const sent = isNoted ? 0 : loaded.filter(({ record }) => record.values.bsn !== '').length;
      if (sent > 0) isNoted = await recordBsnsRead(client, viewer, sent);
      return loaded;
    });
    yield page;
  } while (last !== undefined);
}
