import { dialogs } from '#web/components/dialog-queue.ts';
import type { LetterContent } from './letter-content.ts';

/** Asks before a document is stored of which more comes into each letter than its text; true where nothing does. */
export async function areRemarksAccepted({ fileId, document }: LetterContent): Promise<boolean> {
  const remarks = document?.remarks ?? [];
  // A template that keeps its document was asked about when that came.
  if (fileId === null || remarks.length === 0) return true;
  return dialogs.confirm({
    title: 'Dit document zo bewaren?',
    text: 'Dit geldt dan voor elke brief:',
    details: remarks,
    action: 'zo bewaren',
  });
}
