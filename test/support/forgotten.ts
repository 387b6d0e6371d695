import { Client } from 'pg';
import type { Database } from '#prisma/database.ts';
import type { TestOffice } from '#test/support/office.ts';

/** As if the number was another's before numbers were kept, or before the data that a backup brought back. */
export async function forgetNumber(
  world: { readonly database: Database; readonly office: TestOffice },
  relationNumber: string,
): Promise<void> {
  await world.database.lease(world.office.admin, (client) =>
    client.relationNumber.deleteMany({ where: { relationNumber } }),
  );
}

/** As after a backup from before a relation was brought back: services hold it, and Balie never heard of it. */
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
