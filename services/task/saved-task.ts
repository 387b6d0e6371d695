import type { Transaction } from '#prisma/database.ts';

export type SavedTask = { readonly taskId: string };

/** Lets a repeated request find whether its task is still there for the viewer. */
export async function seesTask(tx: Transaction, { taskId }: SavedTask): Promise<boolean> {
  return (await tx.task.findUnique({ where: { id: taskId }, select: { id: true } })) !== null;
}
