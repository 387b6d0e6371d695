import { ListChecks, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay';
import { MOST_SELECTED } from '#domain/relation/deletion.ts';
import type { relationListQueriesIdsQuery } from '#web/__generated__/relationListQueriesIdsQuery.graphql.ts';
import type { Selection } from '#web/components/row-selection.ts';
import { SelectionActions } from '#web/components/SelectionActions.tsx';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { formatCount } from '#web/format/numbers.ts';
import { deletions } from './deletions.ts';
import { relationIdsQuery } from './relation-list-queries.ts';
import { useDeleteSelected } from './use-delete-selected.ts';

interface RelationSelectionActionsProps {
  selected: Selection;
  search: string;
  matchingCount: number | undefined;
  onSelect: (selection: Selection) => void;
}

export function RelationSelectionActions(props: RelationSelectionActionsProps) {
  const { selected, search, matchingCount, onSelect } = props;
  const deleteSelected = useDeleteSelected();
  const isDeleting = useSyncExternalStore(deletions.progress.subscribe, deletions.progress.current) !== null;
  const [selectAll, isFetching] = useSelectAll(search, onSelect);
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
    isDisabled: isDeleting,
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
