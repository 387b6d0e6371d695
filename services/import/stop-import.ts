import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { type ImportState, mayStop, phaseOf } from '#domain/import/phases.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import { ofImport, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { assertMayImport } from './import.policy.ts';
import { lockImport } from './lock-import.ts';

/** Waits for the running batch. A repeat under its requestId never stops an import that was resumed. */
export async function stopImport(
  client: LeasedClient,
  viewer: Viewer,
  { requestId, importId }: { readonly requestId: string; readonly importId: string },
): Promise<{ readonly importId: string }> {
  assertMayImport(viewer);
  const intent = {
    requestId,
    operation: 'stopImport',
    input: { importId },
    seen: async (tx: Transaction) => (await tx.relationImport.count({ where: { id: importId } })) > 0,
  };
  return client.$transaction((tx) =>
    answerOnce(tx, viewer, intent, async () => {
      await requestStop(tx, viewer, importId);
      return { keep: true, answer: { importId } };
    }),
  );
}

async function requestStop(tx: Transaction, viewer: Viewer, importId: string): Promise<void> {
  await lockImport(tx, importId);
  const found = await tx.relationImport.findUnique({
    where: { id: importId },
    select: { state: true, stop: true, handledRows: true },
  });
  if (found === null) throw new NotFoundError();
  const state = found.state as ImportState;
  if (found.stop !== null || phaseOf(state) === null) return;
  if (!mayStop(state)) {
    const message = 'Een import die ongedaan wordt gemaakt, kan niet worden gestopt.';
    throw new ValidationError([{ field: 'state', message }]);
  }
  await tx.relationImport.update({ where: { id: importId }, data: { stop: 'asked' } });
  const changes = { state, handledRows: found.handledRows };
  await recordAuditEntries(tx, viewer, [{ ...ofImport(importId), action: 'stopped', changes }]);
}
