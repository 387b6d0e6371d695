import type { RelationKind } from '#domain/relation/fields.ts';
import { type SearchTerms, searchTerms } from '#domain/relation/relation-search-text.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { columnList } from './column-list.ts';

export interface RelationFilter {
  readonly search: string | null;
  readonly kind: RelationKind | null;
}

export interface RelationPosition {
  readonly sortKey: string;
  readonly id: string;
}

export interface RelationPage {
  readonly filter: RelationFilter;
  readonly sort: 'name' | 'address' | 'city';
  readonly descending: boolean;
  /** Exclusive; null for the first page. */
  readonly after: RelationPosition | null;
  readonly take: number;
}

const COLUMNS = {
  id: true,
  officeId: true,
  ownerId: true,
  kind: true,
  displayName: true,
  relationNumber: true,
  email: true,
  phone1: true,
  phone2: true,
  phone3: true,
  iban: true,
  street: true,
  houseNumber: true,
  houseNumberSuffix: true,
  houseNumberAsWritten: true,
  postcode: true,
  city: true,
  country: true,
  version: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.RelationSelect;
const OWNER_COLUMNS = { id: true, username: true, color: true } as const satisfies Prisma.UserSelect;

type ListedColumns = Prisma.RelationGetPayload<{ select: typeof COLUMNS }>;

export interface ListedRelation extends ListedColumns {
  readonly sortKey: string;
  readonly owner: Prisma.UserGetPayload<{ select: typeof OWNER_COLUMNS }> | null;
}

type JsonRelation = Omit<ListedRelation, 'createdAt' | 'updatedAt'> & {
  readonly createdAt: string;
  readonly updatedAt: string;
};

const LISTED_COLUMNS = columnList(Object.keys(COLUMNS));

/** One JSON value, as Prisma parses each field by its type (docs/decisions/0003). */
export async function listRelations(
  client: LeasedClient,
  page: RelationPage,
  requested: { readonly total: boolean } = { total: false },
): Promise<{ readonly relations: readonly ListedRelation[]; readonly total: number | null }> {
  const terms = searchTerms(page.filter.search ?? '');
  const alternatives = alternativesOf(terms);
  const { kind } = page.filter;
  const total = requested.total
    ? Prisma.sql`balie.count_relations(${alternatives}, ${kind})`
    : Prisma.sql`NULL::bigint`;
  // The join applies row-level security: the function alone could return no relation's data.
  const [answer] = await client.$queryRaw<{ total: bigint | null; relations: JsonRelation[] }[]>`
    SELECT ${total} AS total, coalesce(json_agg(listed ORDER BY listed.place), '[]') AS relations
    FROM (
      SELECT found.place, found.sort_key AS "sortKey", ${LISTED_COLUMNS},
             CASE WHEN u.id IS NOT NULL
               THEN json_build_object('id', u.id, 'username', u.username, 'color', u.color) END AS owner
      FROM balie.search_relations(
        ${alternatives}, ${terms?.relationNumber ?? null}, ${kind}, ${page.sort}, ${page.descending},
        ${page.after?.sortKey ?? null}, ${page.after?.id ?? null}::uuid, ${page.take}::integer)
        WITH ORDINALITY found(id, sort_key, place)
      JOIN relations r ON r.id = found.id
      LEFT JOIN users u ON u.office_id = r.office_id AND u.id = r.owner_id
    ) listed`;
  return {
    relations: (answer?.relations ?? []).map((relation) => ({
      ...relation,
      createdAt: new Date(relation.createdAt),
      updatedAt: new Date(relation.updatedAt),
    })),
    total: answer?.total == null ? null : Number(answer.total),
  };
}

export function isListed({ owner = {}, ...selection }: Prisma.RelationSelect): boolean {
  const has = (columns: object, requested: object) =>
    Object.entries(requested).every(([field, value]) => value === true && field in columns);
  if (typeof owner === 'boolean') return false;
  const { select: ownerSelection, ...more } = owner;
  return (
    has(COLUMNS, selection) && has(OWNER_COLUMNS, ownerSelection ?? {}) && Object.keys(more).length === 0
  );
}

export async function countRelations(client: LeasedClient, filter: RelationFilter): Promise<number> {
  const alternatives = alternativesOf(searchTerms(filter.search ?? ''));
  const [row] = await client.$queryRaw<{ total: bigint }[]>`
    SELECT balie.count_relations(${alternatives}, ${filter.kind}) AS total`;
  return Number(row?.total ?? 0);
}

export function alternativesOf(terms: SearchTerms | null): Prisma.Sql {
  return Prisma.sql`${terms && JSON.stringify(terms.alternatives)}::jsonb`;
}
