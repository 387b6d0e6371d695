import { Suspense, useState } from 'react';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { type TabEntry, Tabs } from '#web/components/Tabs.tsx';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { formatCount } from '#web/format/format-numbers.ts';
import { useSearchTab } from '#web/frame/use-search-tab.ts';
import { useViewer } from '#web/session/viewer.ts';
import type { RelationTab, TabCounts, TabRelation } from './relation-tab.ts';
import { openingTab, rememberTab, tabsFor } from './relation-tabs.ts';

/** After the record itself, which needs no numbers to be read. */
const RelationCounts = lazyPart(() => import('./RelationCounts.tsx').then((module) => module.RelationCounts));

export function RelationTabs({ relation }: { relation: TabRelation }) {
  const tabs = tabsFor(relation, useViewer());
  const [counts, setCounts] = useState<TabCounts>({});
  const { tab, open } = useSearchTab(tabs, openingTab(tabs));
  if (tab === undefined) return null;
  const { Panel } = tab;
  return (
    <>
      <Suspense fallback={null}>
        <RelationCounts relationId={relation.id} onCounts={setCounts} />
      </Suspense>
      <Tabs
        label="Onderdelen van de relatie"
        tabs={tabs.map(({ countText, ...entry }) => ({
          ...entry,
          count: countOfTab(countText, counts[entry.id]),
        }))}
        selected={tab.id}
        onSelect={(id) => {
          rememberTab(id);
          open(id);
        }}
      >
        <Suspense fallback={<Skeleton width="70%" />}>
          <Panel relation={relation} />
        </Suspense>
      </Tabs>
    </>
  );
}

function countOfTab(description: RelationTab['countText'], value: number | undefined): TabEntry['count'] {
  if (description === undefined) return undefined;
  // A count of zero shows no badge, as a missing one does.
  return value ? { text: formatCount(value), description: description(value) } : null;
}
