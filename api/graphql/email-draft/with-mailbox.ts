import { contextViewer, type GraphQLContext } from '#api/graphql/server/graphql-context.ts';
import type { EmailWriteContext } from '#services/email-draft/draft-context.ts';
import type { UserViewer } from '#services/session/session.ts';

/** A mail with many attachments takes some calls; who waits longer has left. */
const PATIENCE = 30_000;

/** Does a mutation's work at the mailbox as its caller, who waits this long. The work leases its own connections. */
export function withMailbox<T>(
  context: GraphQLContext,
  work: (emails: EmailWriteContext, viewer: UserViewer, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return work(context.application.emailWriting, contextViewer(context), AbortSignal.timeout(PATIENCE));
}
