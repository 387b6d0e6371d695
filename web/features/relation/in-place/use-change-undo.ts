import type { RelationKind } from '#domain/relation/fields.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { copyField } from '#web/features/relation/form/relation-conflict.ts';
import { readStoredRelation } from '#web/features/relation/form/stored-relation.ts';
import type { SavedChange } from '#web/features/relation/form/use-save-relation.ts';
import { useSendChange } from '#web/features/relation/form/use-send-change.ts';
import { resolveQuestions } from '#web/features/relation/resolve-questions.ts';
import { runFeed } from '#web/features/saga/run-feed.ts';
import { JoinedUndo } from '#web/list/joined-undo.ts';
import type { InPlaceKey } from './in-place-field.ts';

/** Shows a change in place, and offers to save the former value as the form would. */
export function useChangeUndo(kind: RelationKind, relationId: string, key: InPlaceKey, term: string) {
  const send = useSendChange(kind, relationId);
  const showError = useErrorModal('relview');

  async function undo({ before, stored }: SavedChange): Promise<boolean> {
    let { content: current, version } = stored;
    for (;;) {
      const change = { stored: current, version, content: copyField(kind)(current, key, before) };
      const result = await resolveQuestions(kind, (answers) => send(change, answers));
      switch (result.kind) {
        case 'saved':
          runFeed.start(result.run);
          return true;
        case 'withdrawn':
          return false;
        case 'refused':
          return refuse(result.issues.map(({ message }) => message).join(' '));
        case 'conflict': {
          const { currentRelation, conflicts } = result.answer;
          if (currentRelation == null) return refuse(GONE);
          if (conflicts.length > 0)
            return refuse(`‘${term}’ is intussen opnieuw gewijzigd en blijft zo staan.`);
          // Somebody else changed other fields, which stay.
          ({ content: current, version } = readStoredRelation(currentRelation));
          break;
        }
        case 'gone':
          return refuse(GONE);
      }
    }
  }

  return (change: SavedChange, text: string): void => {
    // Each change has a bar of its own, so that undoing the last one keeps the one before.
    new JoinedUndo({ done: () => text, undone: () => `‘${term}’ is weer zoals het was.` }).offer({
      ids: [key],
      undo: async (ids) => ((await undo(change)) ? ids : []),
      onFailure: showError,
    });
  };
}

async function refuse(why: string): Promise<false> {
  await dialogs.alert({ text: `Ongedaan maken is niet gelukt. ${why}` });
  return false;
}

const GONE = 'Deze relatie is intussen verwijderd.';
