import { Suspense } from 'react';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { Tabs } from '#web/components/Tabs.tsx';
import { useSearchTab } from '#web/frame/use-search-tab.ts';
import { useViewer } from '#web/session/viewer.ts';
import type { TabRelation } from './relation-tab.ts';
import { openingTab, rememberTab, tabsFor } from './relation-tabs.ts';

/** What belongs to a relation, by kind of thing (spec 1§2.12). */
export function RelationTabs({ relation }: { relation: TabRelation }) {
  const tabs = tabsFor(relation, useViewer());
  const { tab, open } = useSearchTab(tabs, openingTab(tabs));
  if (tab === undefined) return null;
  const { Panel } = tab;
  return (
    <Tabs
      label="Onderdelen van de relatie"
      tabs={tabs}
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
  );
}
