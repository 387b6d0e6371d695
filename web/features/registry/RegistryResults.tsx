import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import type { registryQueriesSearchQuery } from '#web/__generated__/registryQueriesSearchQuery.graphql.ts';
import { DataTable } from '#web/components/DataTable.tsx';
import type { RowLinkProps } from '#web/components/data-table-column.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { useKvkNumberHolders } from '#web/features/relation/use-kvk-number-holders.ts';
import { RegistryFailure } from './RegistryFailure.tsx';
import { RegistryPages } from './RegistryPages.tsx';
import { REGISTRY_COLUMNS, RESULTS_LABEL, type RegistryRow, resultId } from './registry-columns.tsx';
import { registrySearchQuery, searchVariables } from './registry-queries.ts';
import type { RegistryUrlSearch } from './registry-url-search.ts';

export function RegistryResults({ address }: { address: RegistryUrlSearch }) {
  const [attempt, setAttempt] = useState(0);
  const { registrySearch } = useLazyLoadQuery<registryQueriesSearchQuery>(
    registrySearchQuery,
    searchVariables(address),
    { fetchKey: attempt, fetchPolicy: attempt === 0 ? 'store-or-network' : 'network-only' },
  );
  const found = registrySearch.__typename === 'RegistryPage' ? registrySearch.results : [];
  const holders = useKvkNumberHolders(found.map(({ kvkNumber }) => kvkNumber));
  if (registrySearch.__typename !== 'RegistryPage') {
    return <RegistryFailure answer={registrySearch} onRetry={() => setAttempt(attempt + 1)} />;
  }
  if (found.length === 0) return <NothingFound />;
  return (
    <>
      <DataTable
        label={RESULTS_LABEL}
        columns={REGISTRY_COLUMNS}
        rows={found.map((result) => ({ ...result, holders: holders.get(result.kvkNumber) ?? [] }))}
        rowId={resultId}
        link={rowLink}
        totalCount={found.length}
        empty={null}
        scrollKey="handelsregister"
      />
      <RegistryPages address={address} found={registrySearch} />
    </>
  );
}

/** The sentence is the specification's (ledger RELFORM-08). */
function NothingFound() {
  return (
    <EmptyState
      icon={SearchX}
      title="Niets gevonden"
      action={
        <LinkButton to="/bedrijfk" search={{ manual: true }}>
          Handmatig invullen
        </LinkButton>
      }
    >
      Helaas, er zijn geen resultaten voor uw zoekopdracht. Pas uw zoekopdracht aan, of vul de gegevens
      handmatig in.
    </EmptyState>
  );
}

function rowLink(row: RegistryRow, props: RowLinkProps, children: ReactNode) {
  return (
    <Link to="/bedrijfk" search={{ kvk: row.kvkNumber }} {...props}>
      {children}
    </Link>
  );
}
