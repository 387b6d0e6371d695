import { useEffect, useEffectEvent, useRef } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useComingRemindersQuery } from '#web/__generated__/useComingRemindersQuery.graphql.ts';
import { coalesce } from '#web/relay/coalesce.ts';
import { useViewer } from '#web/session/viewer.ts';
import { type ComingReminder, readReminder } from './coming-reminder.ts';
import { useReminderChanges } from './use-reminder-changes.ts';

const FETCHED_EVERY = 15 * 60_000;
/** Milliseconds between two fetches, as changes may come of many tasks. */
const APART = 2_000;

/** Calls back with what the user is to be reminded of, now and whenever that may have changed. */
export function useComingReminders(onRead: (reminders: readonly ComingReminder[]) => void): void {
  const environment = useRelayEnvironment();
  const { user } = useViewer();
  const known = useRef<ReadonlySet<string>>(new Set());
  const reminderRequests = useRef<ReturnType<typeof coalesce>>(undefined);
  const applyReminders = useEffectEvent((reminders: readonly ComingReminder[]) => {
    known.current = new Set(reminders.map(({ subjectId }) => subjectId));
    onRead(reminders);
  });
  useEffect(() => {
    const reminderReads = coalesce((done) => {
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
        next: ({ reminders }) => applyReminders(reminders.map(readReminder)),
        complete: done,
        // The next change, or a quarter of an hour, fetches again.
        error: (error: Error) => {
          console.error('Reminders could not be read.', error);
          done();
        },
      });
      return () => subscription.unsubscribe();
    }, APART);
    reminderRequests.current = reminderReads;
    reminderReads.request();
    const timer = setInterval(reminderReads.request, FETCHED_EVERY);
    return () => {
      clearInterval(timer);
      reminderReads.stop();
    };
  }, [environment]);
  useReminderChanges({
    isOurs: (id, userId) => userId === user.id || known.current.has(id),
    onResync: () => reminderRequests.current?.request(),
  });
}
