import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import type { UserViewer } from '#services/session/session.ts';
import { deleteStoredFiles } from '#services/stored-file/delete-stored-files.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { assertMayKeepTemplates } from './letter.policy.ts';
import { lockLetterTemplates } from './lock-letter-templates.ts';

/** Safe to repeat. Returns how many there were. */
export async function deleteLetterTemplates(
  client: LeasedClient,
  viewer: UserViewer,
  { requestId, ids }: { readonly requestId: string; readonly ids: readonly string[] },
): Promise<number> {
  assertMayKeepTemplates(viewer);
  const input = [...new Set(ids)].toSorted();
  const { count } = await client.$transaction((tx) =>
    answerOnce<{ count: number }>(
      tx,
      viewer,
      { requestId, operation: 'deleteLetterTemplates', input },
      async () => ({ keep: true, answer: { count: await remove(tx, viewer, input) } }),
    ),
  );
  return count;
}

async function remove(tx: Transaction, viewer: UserViewer, ids: readonly string[]): Promise<number> {
  await lockLetterTemplates(tx, viewer.officeId);
  const where = { id: { in: [...ids] } };
  const rows = await tx.letterTemplate.findMany({
    where,
    select: { name: true, fileName: true, fileId: true },
  });
  if (rows.length === 0) return 0;
  await tx.letterTemplate.deleteMany({ where });
  await deleteStoredFiles(
    tx,
    rows.map(({ fileId }) => fileId),
  );
  await recordAuditEntries(
    tx,
    viewer,
    rows.map(({ name, fileName }) => ({
      ...ofOffice(viewer),
      action: 'letter-template-deleted',
      changes: { name: { from: name, to: '' }, file: { from: fileName, to: '' } },
    })),
  );
  return rows.length;
}
