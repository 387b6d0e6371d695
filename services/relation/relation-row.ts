import { visitingLine } from '#domain/relation/address-line.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import { displayName, sortName } from '#domain/relation/name.ts';
import {
  type LinkedReference,
  RELATION_VALUE_KEYS,
  type RelationRecord,
  type RelationValues,
} from '#domain/relation/relation.ts';
import { searchText } from '#domain/relation/relation-search-text.ts';
import { sortKey } from '#domain/text/fold-text.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import { sealBsn, unsealBsn } from '#services/secret/sealed-bsn.ts';

/** Without linked relations that are being deleted. */
export const recordInclude = {
  owner: { select: { username: true } },
  contactPersons: {
    where: { person: { deletingAt: null } },
    orderBy: [{ position: 'asc' }, { personId: 'asc' }],
    select: { person: { select: { id: true, displayName: true, relationNumber: true } } },
  },
  companies: {
    where: { organisation: { deletingAt: null } },
    orderBy: [{ companyPosition: 'asc' }, { organisationId: 'asc' }],
    select: { organisation: { select: { id: true, displayName: true, relationNumber: true } } },
  },
} satisfies Prisma.RelationInclude;

export type RelationRow = Prisma.RelationGetPayload<{ include: typeof recordInclude }>;

type PlainColumns = Omit<RelationValues, 'bsn' | 'ownerId'> & { readonly ownerId: string | null };

export function columnsOf(key: OfficeKey, relationId: string, kind: RelationKind, values: RelationValues) {
  const { bsn, ownerId, ...plain } = values;
  return {
    ...plain,
    ownerId: ownerId === '' ? null : ownerId,
    ...sealBsn(key, relationId, bsn),
    displayName: displayName(kind, values),
    sortName: sortName(kind, values),
    sortAddress: sortKey(visitingLine(values)),
    sortCity: sortKey(values.city),
    searchText: searchText(kind, values),
  } satisfies PlainColumns & Record<string, unknown>;
}

type RowWithoutBsn = Omit<RelationRow, 'bsnCiphertext' | 'bsnHash'>;

function valuesOf(row: Omit<RowWithoutBsn, keyof typeof recordInclude>, bsn: string): RelationValues {
  const columns: Readonly<Record<string, unknown>> = row;
  const values: Record<string, unknown> = {};
  for (const key of RELATION_VALUE_KEYS) values[key] = columns[key];
  values.ownerId = row.ownerId ?? '';
  values.bsn = bsn;
  return values as RelationValues;
}

export function linkedReference(row: {
  readonly id: string;
  readonly displayName: string;
  readonly relationNumber: string;
}): LinkedReference {
  return { id: row.id, name: row.displayName, relationNumber: row.relationNumber };
}

export function recordOf(key: OfficeKey, row: RelationRow): RelationRecord {
  return recordWith(row, unsealBsn(key, row.id, row.bsnCiphertext));
}

export function recordWithoutBsn(row: RowWithoutBsn): RelationRecord {
  return recordWith(row, '');
}

function recordWith(row: RowWithoutBsn, bsn: string): RelationRecord {
  return {
    id: row.id,
    officeId: row.officeId,
    kind: row.kind as RelationKind,
    values: valuesOf(row, bsn),
    revision: row.revision,
    version: row.version,
    ownerName: row.owner?.username ?? null,
    contactPersons: row.contactPersons.map(({ person }) => linkedReference(person)),
    companies: row.companies.map(({ organisation }) => linkedReference(organisation)),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
