import type { Transaction } from '#prisma/database.ts';

/** The maker of a link owns the events made there; private ones are theirs alone. */
export async function calendarOwner(tx: Transaction, linkId: string): Promise<string> {
  const { madeBy } = await tx.providerLink.findFirstOrThrow({
    where: { id: linkId },
    select: { madeBy: { select: { id: true, removedAt: true } } },
  });
  if (madeBy?.removedAt === null) return madeBy.id;
  const { id } = await tx.user.findFirstOrThrow({
    where: { role: 'admin', removedAt: null },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  return id;
}
