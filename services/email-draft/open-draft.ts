import type { UserViewer } from '#services/session/session.ts';
import { openedDraft, withoutTags } from './draft-content.ts';
import type { EmailWriteContext } from './draft-context.ts';
import type { OpenedDraft } from './draft-row.ts';
import { readDraft } from './read-draft.ts';

export interface RevisedDraft extends OpenedDraft {
  /** What the text is of, or an earlier one: a save that came between is found as a conflict by the next one. */
  readonly revision: number;
  /** What came from outside, '' where nothing did: its merge tags are none of ours. */
  readonly receivedSubject: string;
  /** Content ids of the pictures that its text showed at some time: those that it shows no more do not go along. */
  readonly shownImages: readonly string[];
}

/** A draft with its text, as the mailbox holds it. Throws NotFoundError and ProviderFailedError. */
export async function openDraft(
  context: EmailWriteContext,
  viewer: UserViewer,
  draftId: string,
  signal: AbortSignal,
): Promise<RevisedDraft> {
  const { content, isForeign, ...known } = await readDraft(context, viewer, draftId, signal);
  const opened = openedDraft(draftId, content);
  return { ...(isForeign ? withoutTags(opened) : opened), ...known };
}
