import { CatchBoundary, getRouteApi, Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { seesSettings } from '#domain/session/roles.ts';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Tabs } from '#web/components/Tabs.tsx';
import { screenError } from '#web/errors/ScreenError.tsx';
import { useSearchTab } from '#web/frame/use-search-tab.ts';
import { useViewer } from '#web/session/viewer.ts';
import { SettingsSkeleton } from './SettingsSkeleton.tsx';
import { openSettingsTab, SETTINGS_TABS } from './settings-tabs.ts';

const route = getRouteApi('/frame/beheer');

/** The settings of the office, an admin's alone (spec 1§2.5, ledger SETTINGS-01, ROLES-22). */
export function SettingsScreen() {
  const { role } = useViewer();
  return seesSettings(role) ? <SettingsTabs /> : <Navigate to="/dashboard" replace />;
}

function SettingsTabs() {
  const { tab: requestedTab, ...own } = route.useSearch();
  const navigate = route.useNavigate();
  const { tab } = useSearchTab(SETTINGS_TABS, openSettingsTab(requestedTab));
  if (tab === undefined) return null;
  const { id, screen, Panel } = tab;
  return (
    <>
      <PageHeader title="Instellingen" />
      <Tabs
        label="Onderdelen van de instellingen"
        tabs={SETTINGS_TABS}
        selected={id}
        // What the address says of one tab means nothing to another.
        onSelect={(chosen) => void navigate({ search: { tab: chosen } })}
      >
        <CatchBoundary getResetKey={() => JSON.stringify([id, own])} errorComponent={screenError(screen)}>
          <Suspense fallback={<SettingsSkeleton />}>
            <Panel search={own} onSearchChange={(next) => void navigate({ search: { ...next, tab: id } })} />
          </Suspense>
        </CatchBoundary>
      </Tabs>
    </>
  );
}
