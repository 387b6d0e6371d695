import { getRouteApi, Navigate } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import { seesSettings } from '#domain/session/roles.ts';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Tabs } from '#web/components/Tabs.tsx';
import { ImportExportTab } from '#web/features/import/ImportExportTab.tsx';
import { useViewer } from '#web/session/viewer.ts';

const route = getRouteApi('/frame/beheer');

/** In the order of the spec; each comes with its area (ledger SETTINGS-05, 21). */
const TABS = [{ id: 'files', label: 'import/export', icon: FileSpreadsheet }];

/** The settings of the office, an admin's alone (spec 1§2.5, ledger SETTINGS-01, ROLES-22). */
export function SettingsScreen() {
  const { role } = useViewer();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  if (!seesSettings(role)) return <Navigate to="/dashboard" replace />;
  return (
    <>
      <PageHeader title="Instellingen" />
      <Tabs label="Onderdelen van de instellingen" tabs={TABS} selected="files" onSelect={() => undefined}>
        <ImportExportTab
          openImport={search.import ?? null}
          onOpen={(id) => void navigate({ search: id === null ? {} : { import: id } })}
        />
      </Tabs>
    </>
  );
}
