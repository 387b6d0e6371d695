import { Client } from 'pg';
import type { Database } from '#prisma/database.ts';
import type { TestOffice } from '../office/office.ts';

/** As a backup leaves it that is older than the number: services know it, and Balie's own list does not. */
export async function forgetNumber(
  world: { readonly database: Database; readonly office: TestOffice },
  relationNumber: string,
): Promise<void> {
  await world.database.lease(world.office.admin, (client) =>
    client.relationNumber.deleteMany({ where: { relationNumber } }),
  );
}

/** As a backup leaves it that is older than the relation: services hold it, and Balie does not know it. */
export async function forgetRelation(
  world: { readonly testDatabase: { readonly ownerUrl: string } },
  relationId: string,
): Promise<void> {
  const owner = new Client({ connectionString: world.testDatabase.ownerUrl });
  await owner.connect();
  try {
    await owner.query('DELETE FROM relations WHERE id = $1', [relationId]);
    await owner.query('DELETE FROM relation_numbers WHERE relation_id = $1', [relationId]);
  } finally {
    await owner.end();
  }
}
