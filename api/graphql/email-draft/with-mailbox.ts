import { contextViewer, type GraphQLContext } from '#api/graphql/server/graphql-context.ts';
import type { EmailWriteContext } from '#services/email-draft/draft-context.ts';
import type { UserViewer } from '#services/session/session.ts';

/** A mail with many attachments takes some calls; who waits longer has left. */
const PATIENCE = 30_000;

/** Asks the mailbox for a field that leases for itself. */
export function withMailbox<T>(
  context: GraphQLContext,
  work: (emails: EmailWriteContext, viewer: UserViewer, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return work(context.application.emailWriting, contextViewer(context), AbortSignal.timeout(PATIENCE));
}
