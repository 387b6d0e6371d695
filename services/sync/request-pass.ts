import type { Transaction } from '#prisma/database.ts';
import { enqueue, type PassMessage } from '#services/outbox/outbox.ts';
import type { SourceReference } from './source-row.ts';

/** Changes nothing before a wanted pass; another follows one under way. 'full' compares the whole source. */
export async function requestPass(
  tx: Transaction,
  source: SourceReference,
  kind: 'changes' | 'full',
): Promise<void> {
  const { officeId, linkId } = source;
  const { count } = await tx.syncSource.updateMany({
    where: { officeId, linkId, ...(kind === 'full' ? { wantsFull: false } : { wantsPass: false }) },
    data: { wantsPass: true, ...(kind === 'full' && { wantsFull: true }) },
  });
  if (count > 0) await startPasses(tx, source);
}

/**
 * Starts what is wanted of a source, also where its workflow may have been lost. With the end of its link the workflow looks once
 * more, and ends.
 */
export async function startPasses(
  tx: Transaction,
  { officeId, linkId }: SourceReference,
  options: { readonly isBackground?: boolean } = {},
): Promise<void> {
  const row = await tx.syncSource.findFirst({ where: { officeId, linkId }, select: { kind: true } });
  if (row === null) return;
  const kind = `${row.kind}.sync` as PassMessage['kind'];
  await enqueue(tx, { officeId, kind, payload: { linkId }, ...options });
}
