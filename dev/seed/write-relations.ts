import { v7 as newId } from 'uuid';
import { insertRows } from '#prisma/insert-rows.ts';
import type { AddedOffice } from '#services/office/create-office.ts';
import { columnsOf } from '#services/relation/relation-row.ts';
import type { SeedRelation } from './relations.ts';
import type { OwnerClient } from './write-office.ts';

export async function writeRelations(
  client: OwnerClient,
  office: AddedOffice,
  relations: readonly SeedRelation[],
): Promise<void> {
  const ids = relations.map(() => newId());
  const rows = relations.map(({ kind, values }, index) => {
    const id = ids[index] ?? newId();
    return { id, officeId: office.officeId, kind, ...columnsOf(office.key, id, kind, values) };
  });
  await insertRows(client, 'relations', rows);
  const links = relations.flatMap((relation, index) =>
    relation.contactPersons.map((personIndex, position) => ({
      officeId: office.officeId,
      organisationId: ids[index] ?? '',
      personId: ids[personIndex] ?? '',
      position,
    })),
  );
  await insertRows(client, 'contact_persons', links);
}
