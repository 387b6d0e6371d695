import { useEffect, useEffectEvent, useRef } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useComingRemindersQuery } from '#web/__generated__/useComingRemindersQuery.graphql.ts';
import { gathered } from '#web/relay/gathered.ts';
import { useViewer } from '#web/session/viewer.ts';
import { type ComingReminder, readReminder } from './coming-reminder.ts';
import { useReminderNews } from './use-reminder-news.ts';

/** Milliseconds. */
const ASKED_EVERY = 15 * 60_000;
/** Between two askings for news, which may be of many tasks. */
const APART = 2_000;

/** Calls back with what the user is to be reminded of, now and whenever that may have changed. */
export function useComingReminders(onRead: (reminders: readonly ComingReminder[]) => void): void {
  const environment = useRelayEnvironment();
  const { user } = useViewer();
  const known = useRef<ReadonlySet<string>>(new Set());
  const asked = useRef<ReturnType<typeof gathered>>(undefined);
  const take = useEffectEvent((reminders: readonly ComingReminder[]) => {
    known.current = new Set(reminders.map(({ subjectId }) => subjectId));
    onRead(reminders);
  });
  useEffect(() => {
    const asking = gathered((done) => {
      const subscription = fetchQuery<useComingRemindersQuery>(
        environment,
        graphql`
          query useComingRemindersQuery {
            reminders {
              ...comingReminder_reminder
            }
          }
        `,
        {},
        { fetchPolicy: 'network-only' },
      ).subscribe({
        next: ({ reminders }) => take(reminders.map(readReminder)),
        complete: done,
        // It is asked again after the next piece of news, or a quarter of an hour.
        error: (error: Error) => {
          console.error('Reminders could not be read.', error);
          done();
        },
      });
      return () => subscription.unsubscribe();
    }, APART);
    asked.current = asking;
    asking.ask();
    const timer = setInterval(asking.ask, ASKED_EVERY);
    return () => {
      clearInterval(timer);
      asking.stop();
    };
  }, [environment]);
  useReminderNews({
    isOurs: (id, userId) => userId === user.id || known.current.has(id),
    readAnew: () => asked.current?.ask(),
  });
}
