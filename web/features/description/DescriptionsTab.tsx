import { Suspense } from 'react';
import type { DescriptionKind } from '#domain/description/description.ts';
import type { descriptionQueriesListQuery } from '#web/__generated__/descriptionQueriesListQuery.graphql.ts';
import { OrderedList } from '#web/components/OrderedList.tsx';
import { Tabs } from '#web/components/Tabs.tsx';
import type { SettingsPanelProps } from '#web/features/settings/settings-tab.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { DescriptionList } from './DescriptionList.tsx';
import { LIST_KINDS, openKind, SUB_TABS } from './description-lists.ts';
import { descriptionListQuery } from './description-queries.ts';

/** The predefined tasks and the task flows of the office (spec 1§2.5, ledger FLOWS-01). */
export function DescriptionsTab({ search, onSearchChange }: SettingsPanelProps) {
  const kind = openKind(search.lijst);
  return (
    <Tabs
      label="Omschrijvingen"
      tabs={SUB_TABS}
      selected={SUB_TABS.find((tab) => tab.kind === kind)?.id ?? 'taken'}
      onSelect={(lijst) => onSearchChange(openKind(lijst) === 'task' ? {} : { lijst })}
    >
      <Suspense
        fallback={
          <OrderedList label="Omschrijvingen" heading="" rows={undefined} nameOf={() => ''} empty={null} />
        }
      >
        <LoadedList kind={kind} />
      </Suspense>
    </Tabs>
  );
}

function LoadedList({ kind }: { kind: DescriptionKind }) {
  const { descriptionList } = useScreenQuery<descriptionQueriesListQuery>(
    descriptionListQuery,
    { kind: LIST_KINDS[kind] },
    { fetchPolicy: 'store-and-network' },
  );
  return <DescriptionList kind={kind} list={descriptionList} />;
}
