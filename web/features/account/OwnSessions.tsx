import { useState } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import type { accountQuery as AccountQuery } from '#web/__generated__/accountQuery.graphql.ts';
import { Badge } from '#web/components/Badge.tsx';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { RecentDate } from '#web/components/RecentDate.tsx';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { classNames } from '#web/styles/class-names.ts';
import { accountQuery, type ShownSession } from './account-query.ts';
import sheet from './OwnSessions.module.css';
import { sessionsEnded } from './session-text.ts';
import { useEndSessions } from './use-end-sessions.ts';

const css = classNames(sheet);

interface OwnSessionsProps {
  fetchKey: number;
  onChanged: () => void;
}

/** Where the user is signed in; what is not recognised is ended here. */
export function OwnSessions({ fetchKey, onChanged }: OwnSessionsProps) {
  const { ownSessions } = useLazyLoadQuery<AccountQuery>(
    accountQuery,
    {},
    { fetchKey, fetchPolicy: 'store-and-network' },
  );
  const [ending, setEnding] = useState<string | 'all' | null>(null);
  const end = useEndSessions();
  const showError = useErrorModal('account');

  async function endAnd(id: string | 'all'): Promise<void> {
    setEnding(id);
    try {
      const count = await end(id);
      snackbar.raise({ text: sessionsEnded(count) });
      onChanged();
    } catch (error) {
      await showError(error);
    }
    setEnding(null);
  }

  return (
    <Card
      title="Hier bent u ingelogd"
      flush
      action={
        ownSessions.length > 1 && (
          <Button size="small" busy={ending === 'all'} onPress={() => void endAnd('all')}>
            Alle andere beëindigen
          </Button>
        )
      }
    >
      <ul className={css('list')}>
        {ownSessions.map((session) => (
          <li key={session.id} className={css('session')}>
            <SessionText session={session} />
            {!session.isCurrent && (
              <Button
                size="small"
                busy={ending === session.id}
                aria-label={`${nameOf(session)} beëindigen`}
                onPress={() => void endAnd(session.id)}
              >
                Beëindigen
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ownSessions.length === 1 && <p className={css('alone')}>U bent nergens anders ingelogd.</p>}
    </Card>
  );
}

function SessionText({ session }: { session: ShownSession }) {
  return (
    <div className={css('words')}>
      <span className={css('name')}>
        {nameOf(session)}
        {session.isCurrent && <Badge tone="success">deze sessie</Badge>}
      </span>
      <span className={css('detail')}>
        {session.network !== null && `${session.network} · `}begonnen{' '}
        <RecentDate moment={new Date(session.beganAt)} />
        {!session.isCurrent && (
          <>
            {' '}
            · laatst gezien <RecentDate moment={new Date(session.lastSeenAt)} />
          </>
        )}
      </span>
    </div>
  );
}

function nameOf({ device }: ShownSession): string {
  return device === '' ? 'Onbekend apparaat' : device;
}
