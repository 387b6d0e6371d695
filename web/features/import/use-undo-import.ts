import type { importFragment_import$data } from '#web/__generated__/importFragment_import.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { undoImport } from './import-mutations.ts';
import { useImportPhase } from './use-import-phase.ts';

export function useUndoImport({ id, accepted }: Pick<importFragment_import$data, 'id' | 'accepted'>) {
  const { begin, isRequesting } = useImportPhase();

  async function undo(): Promise<void> {
    const confirmed = await dialogs.confirm({
      text:
        accepted === 1
          ? 'Er wordt 1 relatie verwijderd, tenzij er inmiddels aan is gewerkt.'
          : `Er worden ${accepted} relaties verwijderd. Waaraan inmiddels is gewerkt, blijft staan.`,
      action: 'ongedaan maken',
      danger: true,
    });
    if (confirmed) await begin(() => undoImport(id));
  }

  return { undo, isRequesting };
}
