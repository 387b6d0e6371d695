import { Trash2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { MOST_SELECTED } from '#domain/relation/deletion.ts';
import type { relationSelectionQueriesIdsQuery } from '#web/__generated__/relationSelectionQueriesIdsQuery.graphql.ts';
import type { Selection } from '#web/components/row-selection.ts';
import { SelectionActions } from '#web/components/SelectionActions.tsx';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { useSelectMatching } from '#web/list/use-select-matching.ts';
import { deletions } from './deletions.ts';
import { relationIdsQuery } from './relation-selection-queries.ts';
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
  const showError = useErrorModal('relaties');
  const matching = useSelectMatching<relationSelectionQueriesIdsQuery>({
    query: relationIdsQuery,
    variables: { search },
    count: matchingCount,
    mostSelected: MOST_SELECTED,
    selected,
    onSelect,
    idsOf: ({ relationIds }) => relationIds,
    onError: (error) => void showError(error),
  });
  const remove = {
    id: 'delete',
    icon: Trash2,
    label: 'Verwijderen',
    danger: true,
    isDisabled: isDeleting,
    onAction: () => void deleteSelected([...selected]),
  };
  return <SelectionActions actions={[...matching, remove]} />;
}
