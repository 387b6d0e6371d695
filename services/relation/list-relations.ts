import type { RelationKind } from '#domain/fields.ts';
import { searchPattern } from '#domain/relation/search-text.ts';
import type { LeasedClient } from '#prisma/database.ts';

/** Which relations a list shows; both null for all. */
export interface RelationFilter {
  readonly search: string | null;
  readonly kind: RelationKind | null;
}

/** The place of a relation in a sorted list: its sort key, and its id among equals. */
export interface RelationPosition {
  readonly sortKey: string;
  readonly id: string;
}

export interface RelationPage {
  readonly filter: RelationFilter;
  readonly sort: 'name' | 'address' | 'city';
  readonly descending: boolean;
  /** The page starts behind this place, in the direction asked; null for the first page. */
  readonly after: RelationPosition | null;
  /** At most this many. */
  readonly take: number;
}

/**
 * One page of the relations the viewer sees: searched and sorted by the database over the whole office, whatever its
 * size (ledger RELLIST-11..13). Ids only; the caller selects the columns it shows.
 */
export async function listRelations(client: LeasedClient, page: RelationPage): Promise<RelationPosition[]> {
  const rows = await client.$queryRaw<{ id: string; sort_key: string }[]>`
    SELECT id, sort_key FROM balie.search_relations(
      ${searchPattern(page.filter.search ?? '')}, ${page.filter.kind}, ${page.sort}, ${page.descending},
      ${page.after?.sortKey ?? null}, ${page.after?.id ?? null}::uuid, ${page.take}::integer)`;
  return rows.map((row) => ({ id: row.id, sortKey: row.sort_key }));
}

/** How many relations match, as the viewer sees them (ledger RELLIST-01, 18). */
export async function countRelations(client: LeasedClient, filter: RelationFilter): Promise<number> {
  const [row] = await client.$queryRaw<{ total: bigint }[]>`
    SELECT balie.count_relations(${searchPattern(filter.search ?? '')}, ${filter.kind}) AS total`;
  return Number(row?.total ?? 0);
}

/** A page and how many relations match over all pages, in one statement: what opening the list asks. */
export async function listAndCountRelations(
  client: LeasedClient,
  page: RelationPage,
): Promise<{ readonly positions: RelationPosition[]; readonly total: number }> {
  const pattern = searchPattern(page.filter.search ?? '');
  const { kind } = page.filter;
  const rows = await client.$queryRaw<{ total: bigint; id: string | null; sort_key: string | null }[]>`
    SELECT counted.total, found.id, found.sort_key
    FROM (SELECT balie.count_relations(${pattern}, ${kind}) AS total) counted
    LEFT JOIN balie.search_relations(
      ${pattern}, ${kind}, ${page.sort}, ${page.descending},
      ${page.after?.sortKey ?? null}, ${page.after?.id ?? null}::uuid, ${page.take}::integer)
      WITH ORDINALITY found(id, sort_key, place) ON true
    ORDER BY found.place`;
  const positions = rows.flatMap(({ id, sort_key }) =>
    id === null || sort_key === null ? [] : [{ id, sortKey: sort_key }],
  );
  return { positions, total: Number(rows[0]?.total ?? 0) };
}
