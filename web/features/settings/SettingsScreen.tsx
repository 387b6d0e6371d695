import { getRouteApi, Navigate } from '@tanstack/react-router';
import { BriefcaseBusiness, FileSpreadsheet, Phone } from 'lucide-react';
import { seesSettings } from '#domain/session/roles.ts';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Tabs } from '#web/components/Tabs.tsx';
import { ImportExportTab } from '#web/features/import/ImportExportTab.tsx';
import { InventoryTab } from '#web/features/portal/inventory/InventoryTab.tsx';
import { TelephonyTab } from '#web/features/telephony/TelephonyTab.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { readSettingsSearch } from './settings-search.ts';

const route = getRouteApi('/frame/beheer');

/** In the order of the spec; each comes with its area (ledger SETTINGS-05, 21). Two are of our own. */
const TABS = [
  { id: 'files', label: 'import/export', icon: FileSpreadsheet },
  { id: 'portal', label: 'portal', icon: BriefcaseBusiness },
  { id: 'telefonie', label: 'telefonie', icon: Phone },
];

/** The settings of the office, an admin's alone (spec 1§2.5, ledger SETTINGS-01, ROLES-22). */
export function SettingsScreen() {
  const { role } = useViewer();
  const { tab, import: openImport, ...inventory } = route.useSearch();
  const navigate = route.useNavigate();
  if (!seesSettings(role)) return <Navigate to="/dashboard" replace />;
  return (
    <>
      <PageHeader title="Instellingen" />
      <Tabs
        label="Onderdelen van de instellingen"
        tabs={TABS}
        selected={tab ?? 'files'}
        onSelect={(id) => void navigate({ search: readSettingsSearch({ tab: id }) })}
      >
        {tab === 'telefonie' && <TelephonyTab />}
        {tab === 'portal' && (
          <InventoryTab
            address={inventory}
            onAddressChange={(address) => void navigate({ search: { tab, ...address } })}
          />
        )}
        {tab === undefined && (
          <ImportExportTab
            openImport={openImport ?? null}
            onOpen={(id) => void navigate({ search: id === null ? {} : { import: id } })}
          />
        )}
      </Tabs>
    </>
  );
}
