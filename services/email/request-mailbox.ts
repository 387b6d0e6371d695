import { NotFoundError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { NO_MAILBOX } from '#services/email/mailbox/unreachable.ts';
import { IN_USE } from '#services/link/link-in-use.ts';
import { answerOnce } from '#services/request-answer.ts';
import { startPasses } from '#services/sync/request-pass.ts';

export function linkedMailbox(client: LeasedClient) {
  return client.mailbox.findFirst({ where: { link: IN_USE }, select: { id: true, linkId: true } });
}

/** Throws NotFoundError. */
export async function refreshMailbox(
  client: LeasedClient,
  viewer: Viewer,
  { requestId }: { readonly requestId: string },
): Promise<{ readonly mailboxId: string }> {
  const intent = { requestId, operation: 'refreshMailbox', input: {} };
  return client.$transaction((tx) =>
    answerOnce<{ mailboxId: string }>(tx, viewer, intent, async () => {
      const mailbox = await tx.mailbox.findFirst({
        where: { link: IN_USE },
        select: { id: true, linkId: true },
      });
      if (mailbox === null) throw new NotFoundError(NO_MAILBOX);
      const { officeId } = viewer;
      // The pass is the system's and the admins' to write; everybody may request one.
      await asSystem(tx, viewer, () =>
        tx.syncSource.updateMany({ where: { officeId, linkId: mailbox.linkId }, data: { wantsPass: true } }),
      );
      await startPasses(tx, { officeId, linkId: mailbox.linkId }, { isBackground: false });
      return { keep: true, answer: { mailboxId: mailbox.id } };
    }),
  );
}
