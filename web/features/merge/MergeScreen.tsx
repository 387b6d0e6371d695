import { getRouteApi } from '@tanstack/react-router';
import { CopyX } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { mergeQueriesComparisonQuery } from '#web/__generated__/mergeQueriesComparisonQuery.graphql.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { MergeForm } from './MergeForm.tsx';
import type { MergeChoices } from './merge-choice.ts';
import { comparisonQuery } from './merge-queries.ts';
import type { MergeSearch } from './merge-search.ts';

const route = getRouteApi('/frame/samenvoegen');

/** 'Samenvoegen': two relations side by side. Which one is kept is in the address. */
export function MergeScreen() {
  const address = route.useSearch();
  // The comparison stays on screen until the one the other way round is there.
  const shown = useDeferredValue(address);
  const pair = [shown.blijft, shown.vervalt].toSorted().join('/');
  return <ComparedPair key={pair} address={shown} />;
}

function ComparedPair({ address }: { address: MergeSearch }) {
  const [choices, setChoices] = useState<MergeChoices>({});
  const { compareRelations } = useScreenQuery<mergeQueriesComparisonQuery>(comparisonQuery, {
    keptId: address.blijft,
    droppedId: address.vervalt,
  });
  if (compareRelations.__typename === 'PairComparison') {
    return <MergeForm comparison={compareRelations} choices={choices} onChoose={setChoices} />;
  }
  return (
    <>
      <PageHeader title="Samenvoegen" />
      <EmptyState
        icon={CopyX}
        title="Deze relaties kunnen niet worden samengevoegd"
        action={<LinkButton to="/dubbel">Naar de dubbele relaties</LinkButton>}
      >
        {'message' in compareRelations && compareRelations.message}
      </EmptyState>
    </>
  );
}
