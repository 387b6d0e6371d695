import type { UserViewer } from '#services/session/session.ts';
import type { EmailWriteContext } from './draft-context.ts';
import type { OpenedDraft } from './draft-row.ts';

export async function openDraft(
  _context: EmailWriteContext,
  _viewer: UserViewer,
  _draftId: string,
  _signal: AbortSignal,
): Promise<OpenedDraft> {
  throw new Error('not built yet');
}
