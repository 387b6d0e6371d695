import { ListChecks } from 'lucide-react';
import type { GraphQLTaggedNode } from 'react-relay';
import type { OperationType } from 'relay-runtime';
import type { MenuAction } from '#web/components/menu-action.ts';
import type { Selection } from '#web/components/row-selection.ts';
import { formatCount } from '#web/format/format-numbers.ts';
import { useSelectAll } from './use-select-all.ts';

interface Matching<Query extends OperationType> {
  query: GraphQLTaggedNode;
  variables: Query['variables'];
  idsOf: (answer: Query['response']) => readonly string[];
  count: number | undefined;
  mostSelected: number;
  selected: Selection;
  onSelect: (selection: Selection) => void;
  onError: (error: Error) => void;
}

/** The action that selects all rows that match, or as many as may be. */
export function useSelectMatching<Query extends OperationType>(
  matching: Matching<Query>,
): readonly MenuAction[] {
  const { query, variables, idsOf, count = 0, mostSelected, selected, onSelect, onError } = matching;
  const [selectAll, isFetching] = useSelectAll<Query>(query, variables, {
    onFound: (answer) => onSelect(new Set(idsOf(answer))),
    onError,
  });
  const selectable = Math.min(count, mostSelected);
  if (selectable <= selected.size) return [];
  const shown = formatCount(selectable);
  return [
    {
      id: 'all',
      icon: ListChecks,
      label: count === selectable ? `Alle ${shown} selecteren` : `De eerste ${shown} selecteren`,
      isDisabled: isFetching,
      onAction: selectAll,
    },
  ];
}
