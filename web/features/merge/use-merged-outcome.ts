import { useNavigate } from '@tanstack/react-router';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { UnknownAnswer } from '#web/errors/user-message.ts';
import { readRun } from '#web/features/saga/feed-run.ts';
import { runFeed } from '#web/features/saga/run-feed.ts';
import { useWithdrawDeletions } from '#web/features/saga/use-undo-deletions.ts';
import { withUndo } from '#web/list/with-undo.ts';
import { load } from './merge.loader.ts';
import type { Comparison } from './merge-choice.ts';
import type { MergeResult } from './use-merge-relations.ts';

/** After a merge: back to the list with an undo, or what prevented it. */
export function useMergedOutcome(
  { kept, dropped }: Comparison,
  onRefused: (reasons: readonly string[]) => void,
) {
  const navigate = useNavigate();
  const [withdraw] = useWithdrawDeletions();
  return async (result: MergeResult): Promise<void> => {
    switch (result.__typename) {
      case 'RelationsMerged': {
        const { run, deletionRun } = result;
        for (const started of [run, deletionRun]) runFeed.start(readRun(started));
        snackbar.raise(withUndo('Relaties samengevoegd.', () => withdraw([deletionRun.id])));
        return navigate({ to: '/dubbel' });
      }
      case 'ValidationError':
        return onRefused(result.issues.map(({ message }) => message));
      case 'ConflictError':
        await dialogs.alert({
          text: 'Een ander heeft een van deze relaties intussen gewijzigd. Er is niets samengevoegd; de vergelijking wordt opnieuw gemaakt.',
        });
        return load({ deps: { blijft: kept.id, vervalt: dropped.id } });
      case 'NotFoundError':
        await dialogs.alert({ text: result.message });
        return navigate({ to: '/dubbel' });
      default:
        throw new UnknownAnswer(result);
    }
  };
}
