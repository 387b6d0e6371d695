import { ListChecks, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay';
import type { Variables } from 'relay-runtime';
import { MOST_SELECTED } from '#domain/relation/deletion.ts';
import type { relationListQueriesIdsQuery } from '#web/__generated__/relationListQueriesIdsQuery.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { ProgressBar } from '#web/components/ProgressBar.tsx';
import type { Selection } from '#web/components/row-selection.ts';
import { SelectionActions } from '#web/components/SelectionActions.tsx';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { formatCount } from '#web/format/numbers.ts';
import { relationIdsQuery } from './relation-list-queries.ts';
import { useDeleteSelected } from './use-delete-selected.ts';

interface RelationSelectionActionsProps {
  selected: Selection;
  listVariables: Variables & { readonly search: string };
  matchingCount: number | undefined;
  onSelect: (selection: Selection) => void;
  onDeleted: (ids: readonly string[]) => void;
}

export function RelationSelectionActions(props: RelationSelectionActionsProps) {
  const { selected, listVariables, matchingCount, onSelect, onDeleted } = props;
  const { deleteSelected, progress, stopAfterBatch } = useDeleteSelected(listVariables, onDeleted);
  const [selectAll, isFetching] = useSelectAll(listVariables.search, onSelect);

  if (progress) {
    const { done, total } = progress;
    return (
      <>
        <ProgressBar
          label="Verwijderen"
          valueLabel={`${formatCount(done)} van ${formatCount(total)}`}
          value={done}
          maxValue={total}
        />
        <Button onPress={stopAfterBatch}>Stoppen</Button>
      </>
    );
  }
  const most = Math.min(matchingCount ?? 0, MOST_SELECTED);
  const selectOthers = {
    id: 'all',
    icon: ListChecks,
    label:
      matchingCount === most
        ? `Alle ${formatCount(most)} selecteren`
        : `De eerste ${formatCount(most)} selecteren`,
    isDisabled: isFetching,
    onAction: selectAll,
  };
  const remove = {
    id: 'delete',
    icon: Trash2,
    label: 'Verwijderen',
    danger: true,
    onAction: () => void deleteSelected([...selected]),
  };
  return <SelectionActions actions={most > selected.size ? [selectOthers, remove] : [remove]} />;
}

/** Selects all that match, loaded or not. A new search clears the selection, which unmounts this and ends the call. */
function useSelectAll(search: string, onSelect: (selection: Selection) => void): [() => void, boolean] {
  const environment = useRelayEnvironment();
  const showError = useErrorModal('relaties');
  const [isFetching, setFetching] = useState(false);
  const call = useRef<{ unsubscribe: () => void } | null>(null);
  useEffect(() => () => call.current?.unsubscribe(), []);

  function selectAll(): void {
    setFetching(true);
    call.current = fetchQuery<relationListQueriesIdsQuery>(
      environment,
      relationIdsQuery,
      { search },
      { fetchPolicy: 'network-only' },
    ).subscribe({
      next: ({ relationIds }) => onSelect(new Set(relationIds)),
      error: (error: Error) => void showError(error),
      complete: () => setFetching(false),
      unsubscribe: () => setFetching(false),
    });
  }
  return [selectAll, isFetching];
}
