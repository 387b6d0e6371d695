import { Lock } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import type { duplicateQueriesListQuery } from '#web/__generated__/duplicateQueriesListQuery.graphql.ts';
import { DataTable } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { relationsBack } from '#web/features/saga/relations-back.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { useViewer } from '#web/session/viewer.ts';
import { DuplicateList } from './DuplicateList.tsx';
import { DUPLICATE_COLUMNS } from './duplicate-columns.tsx';
import { duplicateListQuery } from './duplicate-queries.ts';
import { refetchDuplicates } from './duplicates.loader.ts';

/** 'Dubbele relaties': pairs that may be the same, to look at one by one. */
export function DuplicatesScreen() {
  const { canWrite } = useViewer();
  // A merge that is undone makes a pair of the two again; it may be undone before the list is there.
  useEffect(() => relationsBack.subscribe(refetchDuplicates), []);
  if (!canWrite) {
    return (
      <>
        <PageHeader title="Dubbele relaties" />
        <EmptyState
          icon={Lock}
          title="U hebt hiervoor geen rechten"
          action={<LinkButton to="/relaties">Naar de relaties</LinkButton>}
        >
          Wie mag wijzigen, kan dubbele relaties samenvoegen.
        </EmptyState>
      </>
    );
  }
  return (
    <Suspense
      fallback={
        <>
          <PageHeader title="Dubbele relaties" />
          <DataTable
            label="Dubbele relaties"
            columns={DUPLICATE_COLUMNS}
            rows={undefined}
            rowId={({ id }) => id}
            empty={null}
          />
        </>
      }
    >
      <LoadedDuplicates />
    </Suspense>
  );
}

function LoadedDuplicates() {
  const query = useScreenQuery<duplicateQueriesListQuery>(duplicateListQuery, {});
  return <DuplicateList query={query} />;
}
