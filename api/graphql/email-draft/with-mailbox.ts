import { contextViewer, type GraphQLContext } from '#api/graphql/server/graphql-context.ts';
import type { EmailWriteContext } from '#services/email-draft/draft-context.ts';
import type { UserViewer } from '#services/session/session.ts';

/** Milliseconds. A mail with many attachments takes some calls; who waits longer has left. */
const PATIENCE = 30_000;

/** Does the work of a field at the mailbox as its caller, with a signal that aborts after PATIENCE. The work leases its own connections. */
export function withMailbox<T>(
  context: GraphQLContext,
  work: (emails: EmailWriteContext, viewer: UserViewer, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return work(context.application.emailWriting, contextViewer(context), AbortSignal.timeout(PATIENCE));
}
