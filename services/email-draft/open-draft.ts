import type { UserViewer } from '#services/session/session.ts';
import { openedDraft, withoutTags } from './draft-content.ts';
import type { EmailWriteContext } from './draft-context.ts';
import type { OpenedDraft } from './draft-row.ts';
import { readDraft } from './read-draft.ts';

export interface RevisedDraft extends OpenedDraft {
  /** The revision of the text, or an earlier one: the next save finds one that came between as a conflict. */
  readonly revision: number;
  /** The part that came from outside, else '': its merge tags are not filled in. */
  readonly receivedSubject: string;
  /** Pictures that its text showed at some time: those that it shows no more do not go along. */
  readonly shownImages: readonly string[];
}

/** Throws NotFoundError and ProviderFailedError. */
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
