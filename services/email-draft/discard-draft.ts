import type { UserViewer } from '#services/session/session.ts';
import type { EmailWriteContext } from './draft-context.ts';

export async function discardDraft(
  _context: EmailWriteContext,
  _viewer: UserViewer,
  _command: { readonly requestId: string; readonly draftId: string },
  _signal: AbortSignal,
): Promise<{ readonly draftId: string }> {
  throw new Error('not built yet');
}
