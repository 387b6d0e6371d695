import type { UserViewer } from '#services/session/session.ts';
import type { EmailWriteContext } from './draft-context.ts';
import type { OpenedDraft } from './draft-row.ts';

export async function detachFromDraft(
  _context: EmailWriteContext,
  _viewer: UserViewer,
  _command: { readonly requestId: string; readonly draftId: string; readonly attachmentId: string },
  _signal: AbortSignal,
): Promise<Pick<OpenedDraft, 'draftId' | 'attachments'>> {
  throw new Error('not built yet');
}
