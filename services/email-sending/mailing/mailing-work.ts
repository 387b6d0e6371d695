import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import type { SendContext } from '#services/email-sending/send-context.ts';
import type { SourceFiles } from './source-files.ts';

export interface MailingWork {
  readonly context: SendContext;
  readonly reference: { readonly officeId: string; readonly mailingId: string };
  readonly signal: AbortSignal;
  /** Fetched once for the mails of a step. */
  files: SourceFiles | null;
}

export function systemOf({ reference: { officeId } }: MailingWork): Viewer {
  return { officeId, userId: null, role: 'system' };
}

export function inTransaction<T>(
  work: MailingWork,
  task: (tx: Transaction) => Promise<T>,
  viewer: Viewer = systemOf(work),
): Promise<T> {
  return work.context.database.lease(viewer, (client) => client.$transaction(task));
}
