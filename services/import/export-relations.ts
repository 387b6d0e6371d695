import { type ExportedRelation, exportedRelation } from '#domain/import/csv-row.ts';
import { RELATION_FIELDS, type RelationKind } from '#domain/relation/fields.ts';
import { HOUSE_NUMBERS } from '#domain/relation/house-numbers.ts';
import type { RelationValues } from '#domain/relation/relation.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Database } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';
import { unsealBsn } from '#services/secret/sealed-bsn.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { assertMayImport } from './import.policy.ts';

const PAGE = 1_000;

const COLUMNS = {
  id: true,
  kind: true,
  bsnCiphertext: true,
  ...Object.fromEntries(
    RELATION_FIELDS.filter(({ csv, sensitive }) => csv && !sensitive).map(({ key }) => [key, true]),
  ),
  ...Object.fromEntries(HOUSE_NUMBERS.map(({ asWritten }) => [asWritten, true])),
} as Prisma.RelationSelect & { id: true; kind: true; bsnCiphertext: true };

/** Each page has its own lease, so that a slow reader blocks nobody. */
export async function* exportRelations(
  context: { readonly officeKeys: OfficeKeys; readonly database: Database },
  viewer: Viewer,
): AsyncGenerator<ExportedRelation[]> {
  assertMayImport(viewer);
  await recordExport(context.database, viewer);
  let after: string | null = null;
  do {
    const page: readonly (readonly [string, ExportedRelation])[] = await readPage(context, viewer, after);
    yield page.map(([, relation]) => relation);
    after = page.length < PAGE ? null : (page.at(-1)?.[0] ?? null);
  } while (after !== null);
}

async function recordExport(database: Database, viewer: Viewer): Promise<void> {
  await database.lease(viewer, async (client) => {
    const count = await client.relation.count({ where: { deletingAt: null } });
    await recordAuditEntries(client, viewer, [
      { ...ofOffice(viewer), action: 'exported', changes: { count } },
    ]);
  });
}

function readPage(
  { officeKeys, database }: { readonly officeKeys: OfficeKeys; readonly database: Database },
  viewer: Viewer,
  after: string | null,
): Promise<(readonly [string, ExportedRelation])[]> {
  return database.lease(viewer, async (client) => {
    const key = await officeKeys.of(client, viewer.officeId);
    const rows = await client.relation.findMany({
      where: { deletingAt: null, ...(after === null ? {} : { id: { gt: after } }) },
      orderBy: { id: 'asc' },
      take: PAGE,
      select: COLUMNS,
    });
    return rows.map((row) => {
      const values = { ...row, bsn: unsealBsn(key, row.id, row.bsnCiphertext) } as object as RelationValues;
      return [row.id, exportedRelation(row.kind as RelationKind, values)] as const;
    });
  });
}
