import { v7 as newId } from 'uuid';
import { columnsOf } from '#services/relation/relation-row.ts';
import type { SeedRelation } from './relations.ts';
import type { OwnerClient, WrittenOffice } from './write-office.ts';

// Postgres takes at most 65,535 parameters a statement; a relation has some fifty.
const BATCH = 500;

/** Writes generated relations and their contact persons; answers how many relations. */
export async function writeRelations(
  client: OwnerClient,
  office: WrittenOffice,
  relations: readonly SeedRelation[],
): Promise<number> {
  const ids = relations.map(() => newId());
  const rows = relations.map((relation, index) => {
    const id = ids[index] ?? newId();
    return {
      id,
      officeId: office.officeId,
      kind: relation.kind,
      ...columnsOf(office.key, id, relation.kind, relation.values),
    };
  });
  for (let start = 0; start < rows.length; start += BATCH) {
    await client.relation.createMany({ data: rows.slice(start, start + BATCH) });
  }
  const links = relations.flatMap((relation, index) =>
    relation.contactPersons.map((personIndex, position) => ({
      officeId: office.officeId,
      organisationId: ids[index] ?? '',
      personId: ids[personIndex] ?? '',
      position,
    })),
  );
  for (let start = 0; start < links.length; start += BATCH) {
    await client.contactPerson.createMany({ data: links.slice(start, start + BATCH) });
  }
  return rows.length;
}
