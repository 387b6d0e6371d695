import { ProviderFailedError } from '#domain/errors.ts';
import { notify } from '#prisma/events.ts';
import type { SourceFailures } from '#services/sync/source-port.ts';
import { whereMailbox } from './mailbox-row.ts';
import { isUnreachable, UNREACHABLE } from './unreachable.ts';

/** Shown to whoever looks at the mailbox. */
export const MAILBOX_FAILURES: SourceFailures = {
  textOf: (failure) =>
    failure instanceof ProviderFailedError && isUnreachable(failure) ? UNREACHABLE : failure.message,
  async notify(tx, mailbox) {
    const row = await tx.mailbox.findUnique({ where: whereMailbox(mailbox), select: { id: true } });
    if (row !== null) await notify(tx, { type: 'mailbox', officeId: mailbox.officeId, id: row.id });
  },
};
