import type { EmailAction } from '#domain/email/email-draft.ts';
import type { UserViewer } from '#services/session/session.ts';
import type { EmailWriteContext } from './draft-context.ts';
import type { DraftText, OpenedDraft } from './draft-row.ts';

export interface SaveDraft {
  readonly requestId: string;
  /** Null: one that this request makes, or made when its answer was lost. */
  readonly draftId: string | null;
  readonly action: EmailAction;
  /** The mail in the index that is answered, forwarded, or gone on with. */
  readonly originalId: string | null;
  readonly relationId: string | null;
  /** Of the draft, when it was opened or last saved; 0 for a new one. */
  readonly revision: number;
  readonly text: DraftText;
  readonly isEdited: boolean;
}

export async function saveDraft(
  _context: EmailWriteContext,
  _viewer: UserViewer,
  _command: SaveDraft,
  _signal: AbortSignal,
): Promise<Pick<OpenedDraft, 'draftId' | 'attachments'>> {
  throw new Error('not built yet');
}
