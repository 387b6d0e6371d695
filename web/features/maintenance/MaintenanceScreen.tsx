import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Logo } from '#web/frame/Logo.tsx';
import { classNames } from '#web/styles/class-names.ts';
import { Databases } from './Databases.tsx';
import type { DatabaseCommand, ManagedDatabase } from './database-commands.ts';
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
  const [databases, setDatabases] = useState<readonly ManagedDatabase[] | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const maintenance = useMaintenance();

  async function readDatabases(): Promise<boolean> {
    const line = await maintenance.run('databases', async () => {
      const found = await maintenanceCall<readonly ManagedDatabase[]>('GET', '/fix/dblist');
      setDatabases(found);
      return successLine(found.length === 1 ? '1 database' : `${found.length} databases`);
    });
    if (line !== null) setUnread(line.tone === 'danger' ? line.text : null);
    return line?.tone === 'success';
  }
  const readFirst = useEffectEvent(readDatabases);
  useEffect(() => {
    document.title = 'Onderhoud · Balie';
    void readFirst();
  }, []);

  /** The button goes with the failure, so a focus that is still on it moves to the heading. */
  async function retry(): Promise<void> {
    const pressed = document.activeElement;
    const isRead = await readDatabases();
    if (isRead && document.activeElement === pressed) heading.current?.focus();
  }

  /** Shows no failure: the next reading reports it. */
  const followRemovals = useEffectEvent(async () => {
    const read = maintenanceCall<readonly ManagedDatabase[]>('GET', '/fix/dblist');
    setDatabases(await read.catch(() => [...(databases ?? [])]));
  });

  async function runCommand(command: DatabaseCommand, { id }: ManagedDatabase): Promise<void> {
    await maintenance.run(`${command} ${id}`, async () => {
      const { result } = await maintenanceCall<{ readonly result: string }>(
        'GET',
        `/register/${command}?dbname=${encodeURIComponent(id)}`,
      );
      setDatabases(await maintenanceCall<readonly ManagedDatabase[]>('GET', '/fix/dblist'));
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
          <h1 ref={heading} tabIndex={-1} className={css('title')}>
            Onderhoud
          </h1>
        </div>
        <HostChoice value={host} onChange={setHost} />
        {host === 'production' ? (
          <ProductionCommands />
        ) : (
          <>
            <StatusLine status={maintenance.status} />
            {unread !== null ? (
              <UnreadDatabases
                reason={unread}
                busy={maintenance.running === 'databases'}
                onRetry={() => void retry()}
              />
            ) : (
              <Databases
                databases={databases}
                running={maintenance.running}
                onCommand={(command, database) => void runCommand(command, database)}
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
