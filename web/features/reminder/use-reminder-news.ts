import { graphql } from 'react-relay';
import type { useReminderNewsAppointmentsSubscription } from '#web/__generated__/useReminderNewsAppointmentsSubscription.graphql.ts';
import type { useReminderNewsTasksSubscription } from '#web/__generated__/useReminderNewsTasksSubscription.graphql.ts';
import { useChanges } from '#web/relay/use-changes.ts';

interface ReminderNewsOptions {
  /** Null for one that is gone. */
  readonly isOurs: (id: string, userId: string | null) => boolean;
  readonly readAnew: () => void;
}

/** Calls back when a task or an appointment changed of which a user may be reminded. */
export function useReminderNews({ isOurs, readAnew }: ReminderNewsOptions): void {
  const hear = (goneId: string | null | undefined, changed: Changed | null | undefined) => {
    const isGone = goneId != null && isOurs(goneId, null);
    if (isGone || (changed != null && isOurs(changed.id, changed.user.id))) readAnew();
  };
  useChanges<useReminderNewsTasksSubscription>(
    graphql`
      subscription useReminderNewsTasksSubscription {
        taskChanged {
          resync
          goneId
          task {
            id
            user {
              id
            }
          }
        }
      }
    `,
    {},
    {
      onChange: (news) => hear(news.taskChanged.goneId, news.taskChanged.task),
      onResync: readAnew,
      skipsFirst: true,
    },
  );
  useChanges<useReminderNewsAppointmentsSubscription>(
    graphql`
      subscription useReminderNewsAppointmentsSubscription {
        appointmentChanged {
          resync
          goneId
          appointment {
            id
            user {
              id
            }
          }
        }
      }
    `,
    {},
    {
      onChange: (news) => hear(news.appointmentChanged.goneId, news.appointmentChanged.appointment),
      onResync: readAnew,
      skipsFirst: true,
    },
  );
}

interface Changed {
  readonly id: string;
  readonly user: { readonly id: string };
}
