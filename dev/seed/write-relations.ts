import { v7 as newId } from 'uuid';
import type { AddedOffice } from '#services/office/add-office.ts';
import { columnsOf } from '#services/relation/relation-row.ts';
import type { SeedRelation } from './relations.ts';
import type { OwnerClient } from './write-office.ts';

/** Rows a statement takes: enough to forget its cost, few enough for one message. */
const BATCH = 2_000;

type Row = Readonly<Record<string, unknown>>;

/** Writes generated relations and their contact persons; answers how many relations. */
export async function writeRelations(
  client: OwnerClient,
  office: AddedOffice,
  relations: readonly SeedRelation[],
): Promise<number> {
  const ids = relations.map(() => newId());
  await writeRows(client, 'relations', relations, (relation, index) => {
    const id = ids[index] ?? newId();
    const columns = columnsOf(office.key, id, relation.kind, relation.values);
    return { id, officeId: office.officeId, kind: relation.kind, ...columns };
  });
  const links = relations.flatMap((relation, index) =>
    relation.contactPersons.map((personIndex, position) => ({
      officeId: office.officeId,
      organisationId: ids[index] ?? '',
      personId: ids[personIndex] ?? '',
      position,
    })),
  );
  await writeRows(client, 'contact_persons', links, (link) => link);
  return relations.length;
}

/**
 * Inserts a batch as one JSON parameter. createMany sends a parameter a value and takes a millisecond a row, which
 * for the hundred thousand relations of a measurement would be minutes.
 */
async function writeRows<Item>(
  client: OwnerClient,
  table: 'relations' | 'contact_persons',
  items: readonly Item[],
  rowOf: (item: Item, index: number) => Row,
): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH) {
    const rows = items
      .slice(start, start + BATCH)
      .map((item, offset) => columnNames(rowOf(item, start + offset)));
    const columns = Object.keys(rows[0] ?? {}).join(', ');
    await client.$executeRawUnsafe(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
      JSON.stringify(rows),
    );
  }
}

/** The same row under the names of the columns, bytes as Postgres writes them. */
function columnNames(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value,
    ]),
  );
}
