import type { Transaction } from '#prisma/database.ts';
import type { UserViewer } from '#services/session/session.ts';
import { auditDescriptions } from './audit-descriptions.ts';
import { findDescriptions, lockDescriptions, storeContent } from './stored-descriptions.ts';

/** Ledger USERS-56. */
export async function reassignSteps(tx: Transaction, viewer: UserViewer, leaverId: string): Promise<void> {
  await lockDescriptions(tx, viewer.officeId);
  const flows = await findDescriptions(tx, { steps: { some: { userId: leaverId } } });
  const passed = flows.map((before) => {
    const steps = before.steps.map(({ text, userId }) => ({
      text,
      userId: userId === leaverId ? viewer.userId : userId,
    }));
    return { before, after: { name: before.name, steps } };
  });
  for (const { before, after } of passed) await storeContent(tx, viewer.officeId, before.id, after);
  await auditDescriptions(
    tx,
    viewer,
    passed.map(({ before, after }) => ({ kind: 'flow', before, after })),
  );
}
