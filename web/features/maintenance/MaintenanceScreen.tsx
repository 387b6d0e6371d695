import { useEffect, useEffectEvent, useState } from 'react';
import { Logo } from '#web/frame/Logo.tsx';
import { classNames } from '#web/styles/class-names.ts';
import { Databases, type ListedDatabase } from './Databases.tsx';
import { HostChoice, type MaintenanceHost } from './HostChoice.tsx';
import { Jobs } from './Jobs.tsx';
import sheet from './Maintenance.module.css';
import { maintenanceCall } from './maintenance-call.ts';
import { ProductionCommands } from './ProductionCommands.tsx';
import { StatusLine } from './StatusLine.tsx';
import { Subscriptions } from './Subscriptions.tsx';
import { successLine } from './status-line.ts';
import { TestMail } from './TestMail.tsx';
import { useMaintenance } from './use-maintenance.ts';

const css = classNames(sheet);

/** Looking after offices, outside the frame and on the development host alone [MAINT-01, SHELL-54]. */
export function MaintenanceScreen() {
  const [host, setHost] = useState<MaintenanceHost>('development');
  const [databases, setDatabases] = useState<readonly ListedDatabase[] | null>(null);
  const maintenance = useMaintenance();

  const readDatabases = useEffectEvent(async () => {
    await maintenance.run('databases', async () => {
      const found = await maintenanceCall<readonly ListedDatabase[]>('GET', '/fix/dblist');
      setDatabases(found);
      return successLine(found.length === 1 ? '1 database' : `${found.length} databases`);
    });
  });
  useEffect(() => {
    document.title = 'Onderhoud · Balie';
    void readDatabases();
  }, []);

  return (
    <main className={css('page')}>
      <div className={css('column')}>
        <div className={css('head')}>
          <Logo />
          <h1 className={css('title')}>Onderhoud</h1>
        </div>
        <HostChoice value={host} onChange={setHost} />
        {host === 'production' ? (
          <ProductionCommands />
        ) : (
          <>
            <StatusLine status={maintenance.status} />
            <Databases databases={databases} />
            <Subscriptions databases={databases ?? []} maintenance={maintenance} />
            <TestMail maintenance={maintenance} />
            <Jobs maintenance={maintenance} />
          </>
        )}
      </div>
    </main>
  );
}
