import { useEffect, useEffectEvent, useState } from 'react';
import { Logo } from '#web/frame/Logo.tsx';
import { classNames } from '#web/styles/class-names.ts';
import { Databases } from './Databases.tsx';
import type { Care, CaredDatabase } from './database-care.ts';
import { HostChoice, type MaintenanceHost } from './HostChoice.tsx';
import { Jobs } from './Jobs.tsx';
import sheet from './Maintenance.module.css';
import { maintenanceCall } from './maintenance-call.ts';
import { ProductionCommands } from './ProductionCommands.tsx';
import { StatusLine } from './StatusLine.tsx';
import { Subscriptions } from './Subscriptions.tsx';
import { successLine } from './status-line.ts';
import { TestMail } from './TestMail.tsx';
import { UnreadDatabases } from './UnreadDatabases.tsx';
import { useMaintenance } from './use-maintenance.ts';

const css = classNames(sheet);

/** Milliseconds between readings while an office is being removed. */
const REMOVAL_PAUSE = 2_000;

/** Looking after offices, outside the frame and on the development host alone [MAINT-01, SHELL-54]. */
export function MaintenanceScreen() {
  const [host, setHost] = useState<MaintenanceHost>('development');
  const [databases, setDatabases] = useState<readonly CaredDatabase[] | null>(null);
  const [isUnread, setUnread] = useState(false);
  const maintenance = useMaintenance();

  async function readDatabases(): Promise<void> {
    const isRead = await maintenance.run('databases', async () => {
      const found = await maintenanceCall<readonly CaredDatabase[]>('GET', '/fix/dblist');
      setDatabases(found);
      return successLine(found.length === 1 ? '1 database' : `${found.length} databases`);
    });
    setUnread(!isRead);
  }
  const readFirst = useEffectEvent(readDatabases);
  useEffect(() => {
    document.title = 'Onderhoud · Balie';
    void readFirst();
  }, []);

  /** Of a reading that failed the next one tells. */
  const followRemovals = useEffectEvent(async () => {
    const read = maintenanceCall<readonly CaredDatabase[]>('GET', '/fix/dblist');
    setDatabases(await read.catch(() => [...(databases ?? [])]));
  });

  async function careFor(care: Care, { id }: CaredDatabase): Promise<void> {
    await maintenance.run(`${care} ${id}`, async () => {
      const { result } = await maintenanceCall<{ readonly result: string }>(
        'GET',
        `/register/${care}?dbname=${encodeURIComponent(id)}`,
      );
      setDatabases(await maintenanceCall<readonly CaredDatabase[]>('GET', '/fix/dblist'));
      return successLine(result);
    });
  }

  useEffect(() => {
    if (!databases?.some(({ removal }) => removal !== null)) return;
    const timer = setTimeout(() => void followRemovals(), REMOVAL_PAUSE);
    return () => clearTimeout(timer);
  }, [databases]);

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
            {isUnread ? (
              <UnreadDatabases
                busy={maintenance.running === 'databases'}
                onRetry={() => void readDatabases()}
              />
            ) : (
              <Databases
                databases={databases}
                running={maintenance.running}
                onCare={(care, database) => void careFor(care, database)}
              />
            )}
            <Subscriptions databases={databases ?? []} maintenance={maintenance} />
            <TestMail maintenance={maintenance} />
            <Jobs maintenance={maintenance} />
          </>
        )}
      </div>
    </main>
  );
}
