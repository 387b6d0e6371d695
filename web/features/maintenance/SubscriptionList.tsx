import { Trash2 } from 'lucide-react';
import { Badge } from '#web/components/Badge.tsx';
import { Button } from '#web/components/Button.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './Maintenance.module.css';

const css = classNames(sheet);

export interface ListedSubscription {
  readonly id: string;
  readonly resource: string;
  readonly expirationDateTime: string;
  readonly kind: string | null;
}

interface SubscriptionListProps {
  subscriptions: readonly ListedSubscription[];
  running: string | null;
  onRemove: (subscription: ListedSubscription) => void;
}

const moment = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'medium', timeStyle: 'short' });

/** Resource, end and id of each [MAINT-10]. */
export function SubscriptionList({ subscriptions, running, onRemove }: SubscriptionListProps) {
  if (subscriptions.length === 0) return null;
  return (
    <ul className={css('rows')} aria-label="Abonnementen">
      {subscriptions.map((subscription) => (
        <li key={subscription.id} className={css('row')}>
          <span className={css('name')}>{subscription.resource}</span>
          <Badge tone={subscription.kind === null ? 'warning' : 'neutral'}>
            {subscription.kind ?? 'zonder koppeling'}
          </Badge>
          <span className={css('muted')}>tot {moment.format(new Date(subscription.expirationDateTime))}</span>
          <span className={css('end')}>
            <Button
              size="small"
              variant="quiet"
              icon={Trash2}
              aria-label={`Verwijder ${subscription.resource}`}
              busy={running === subscription.id}
              onPress={() => onRemove(subscription)}
            >
              Verwijderen
            </Button>
          </span>
          <code className={css('id')}>{subscription.id}</code>
        </li>
      ))}
    </ul>
  );
}
