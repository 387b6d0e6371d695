import type { EmailWriteContext } from '#services/email-draft/draft-context.ts';
import type { UserViewer } from '#services/session/session.ts';

export async function resolveSend(
  _context: EmailWriteContext,
  _viewer: UserViewer,
  _command: { readonly requestId: string; readonly sendId: string; readonly wasSent: boolean },
  _signal: AbortSignal,
): Promise<{ readonly sendId: string }> {
  throw new Error('not built yet');
}
