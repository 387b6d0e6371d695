import { SUBSCRIBED_KINDS } from '#domain/subscription/subscribed-kinds.ts';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './Maintenance.module.css';
import { maintenanceCall } from './maintenance-call.ts';
import { successLine } from './status-line.ts';
import type { Maintenance } from './use-maintenance.ts';

const css = classNames(sheet);

/** Runs a job once now, or restarts them all [MAINT-07]. */
export function Jobs({ maintenance: { running, run } }: { maintenance: Maintenance }) {
  const call = (name: string, method: 'GET' | 'PUT', path: string) =>
    run(name, async () => {
      const { result } = await maintenanceCall<{ result: string }>(method, path);
      return successLine(result);
    });
  return (
    <Card title="Vaste taken">
      <div className={css('stack')}>
        <p className={css('muted')}>
          Vernieuwt nu de abonnementen van een soort, van alle databases, of maakt aan wat van periodieke
          taken aan de beurt is. Dat gebeurt ook vanzelf.
        </p>
        <div className={css('actions')}>
          {SUBSCRIBED_KINDS.map((kind) => (
            <Button
              key={kind}
              busy={running === `cron-${kind}`}
              onPress={() => void call(`cron-${kind}`, 'GET', `/fixcrons/${kind}`)}
            >
              {`Vernieuw ${kind}`}
            </Button>
          ))}
          <Button busy={running === 'tasks'} onPress={() => void call('tasks', 'GET', '/fixcrons/takend')}>
            Periodieke taken aanmaken
          </Button>
          <Button
            variant="quiet"
            busy={running === 'cron-all'}
            onPress={() => void call('cron-all', 'PUT', '/fixcrons')}
          >
            Alle taken herstarten
          </Button>
        </div>
      </div>
    </Card>
  );
}
