import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { SUBSCRIBED_KINDS } from '#domain/subscription/subscribed-kinds.ts';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { dialogs } from '#web/components/dialog-queue.ts';
import { SelectField } from '#web/components/SelectField.tsx';
import { classNames } from '#web/styles/class-names.ts';
import type { ManagedDatabase } from './database-commands.ts';
import sheet from './Maintenance.module.css';
import { maintenanceCall } from './maintenance-call.ts';
import { type ListedSubscription, SubscriptionList } from './SubscriptionList.tsx';
import { subscriptionLine } from './status-line.ts';
import type { Maintenance } from './use-maintenance.ts';

const css = classNames(sheet);

const KINDS = SUBSCRIBED_KINDS.map((kind) => ({ id: kind, label: kind }));

interface SubscriptionsProps {
  databases: readonly ManagedDatabase[];
  maintenance: Maintenance;
}

/** The subscriptions at Microsoft of one database [MAINT-08, MAINT-09]. */
export function Subscriptions({ databases, maintenance }: SubscriptionsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [kind, setKind] = useState<string>(SUBSCRIBED_KINDS[0]);
  const [found, setFound] = useState<readonly ListedSubscription[] | null>(null);
  const dbid = chosen ?? databases[0]?.id ?? '';
  const { running, run } = maintenance;

  const list = () =>
    run('sublist', async () => {
      setFound(null);
      const answer = await maintenanceCall<readonly ListedSubscription[] | string>('POST', '/fix/sublist', {
        dbid,
      });
      if (typeof answer !== 'string') setFound(answer);
      return subscriptionLine(answer);
    });
  const change = (name: 'subcreate' | 'subdate') =>
    run(name, async () => {
      const { result } = await maintenanceCall<{ result: string }>('POST', `/fix/${name}`, { dbid, kind });
      setFound(null);
      return subscriptionLine(result);
    });

  async function remove({ id, resource }: ListedSubscription): Promise<void> {
    const isSure = await dialogs.confirm({
      text: `Het abonnement op ${resource} verdwijnt bij Microsoft. Hoort het bij een koppeling, dan maakt Balie het binnen vijf minuten opnieuw.`,
      action: 'verwijderen',
      danger: true,
    });
    if (!isSure) return;
    await run(id, async () => {
      const path = `/fix/subdel/${encodeURIComponent(id)}`;
      const { result } = await maintenanceCall<{ result: string }>('POST', path, { dbid });
      setFound((shown) => shown?.filter((other) => other.id !== id) ?? null);
      return subscriptionLine(result);
    });
  }

  return (
    <Card title="Abonnementen">
      <div className={css('stack')}>
        <div className={css('fields')}>
          <SelectField
            label="Database"
            choices={databases.map(({ id, name }) => ({ id, label: name }))}
            value={dbid === '' ? null : dbid}
            onChange={(id) => {
              setChosen(id);
              setFound(null);
            }}
          />
          <SelectField
            label="Soort"
            choices={KINDS}
            value={kind}
            onChange={(id) => setKind(id ?? SUBSCRIBED_KINDS[0])}
          />
        </div>
        <div className={css('actions')}>
          <Button
            icon={RefreshCw}
            isDisabled={dbid === ''}
            busy={running === 'sublist'}
            onPress={() => void list()}
          >
            Lijst ophalen
          </Button>
          <Button
            isDisabled={dbid === ''}
            busy={running === 'subcreate'}
            onPress={() => void change('subcreate')}
          >
            Maken
          </Button>
          <Button
            isDisabled={dbid === ''}
            busy={running === 'subdate'}
            onPress={() => void change('subdate')}
          >
            Vernieuwen
          </Button>
        </div>
        <SubscriptionList
          subscriptions={found ?? []}
          running={running}
          onRemove={(one) => void remove(one)}
        />
      </div>
    </Card>
  );
}
