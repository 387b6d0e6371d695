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
