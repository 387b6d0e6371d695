import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, useDeferredValue } from 'react';
import type { trailQueriesEntriesQuery } from '#web/__generated__/trailQueriesEntriesQuery.graphql.ts';
import { DataTable } from '#web/components/DataTable.tsx';
import { ListToolbar } from '#web/components/ListToolbar.tsx';
import { screenError } from '#web/errors/ScreenError.tsx';
import type { SettingsPanelProps } from '#web/features/settings/settings-tab.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { TrailFilters } from './TrailFilters.tsx';
import { TrailList } from './TrailList.tsx';
import { TRAIL_COLUMNS } from './trail-columns.tsx';
import { trailEntriesQuery } from './trail-queries.ts';
import { readTrailSearch, type TrailSearch, trailFilter } from './trail-search.ts';

/** The trail of the office: sign-ins, roles, links, exports, readings of a BSN, removals. */
export function TrailTab({ search, onSearchChange }: SettingsPanelProps) {
  const address = readTrailSearch(search);
  // Entries of the last answer stay until the next is there.
  const shown = readTrailSearch(useDeferredValue(search));
  const key = JSON.stringify(shown);
  return (
    <>
      <TrailFilters search={address} onChange={(next) => onSearchChange({ ...next })} />
      <CatchBoundary getResetKey={() => key} errorComponent={screenError('beheer-main')}>
        <Suspense
          fallback={
            <>
              <ListToolbar summary={undefined} />
              <DataTable
                label="Logboek van het kantoor"
                columns={TRAIL_COLUMNS}
                rows={undefined}
                rowId={({ id }) => id}
                empty={null}
              />
            </>
          }
        >
          <LoadedTrail key={key} search={shown} onShowAll={() => onSearchChange({})} />
        </Suspense>
      </CatchBoundary>
    </>
  );
}

function LoadedTrail({ search, onShowAll }: { search: TrailSearch; onShowAll: () => void }) {
  const query = useScreenQuery<trailQueriesEntriesQuery>(trailEntriesQuery, { filter: trailFilter(search) });
  return <TrailList query={query} search={search} onShowAll={onShowAll} />;
}
