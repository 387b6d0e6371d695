import { graphql } from 'react-relay';
import type { useReminderChangesAppointmentsSubscription } from '#web/__generated__/useReminderChangesAppointmentsSubscription.graphql.ts';
import type { useReminderChangesTasksSubscription } from '#web/__generated__/useReminderChangesTasksSubscription.graphql.ts';
import { useChanges } from '#web/relay/use-changes.ts';

interface ReminderChangesOptions {
  /** Null for one that is gone. */
  readonly isOurs: (id: string, userId: string | null) => boolean;
  readonly onResync: () => void;
}

/** Calls back when a task or an appointment changed of which a user may be reminded. */
export function useReminderChanges({ isOurs, onResync }: ReminderChangesOptions): void {
  const hear = (goneId: string | null | undefined, changed: Changed | null | undefined) => {
    const isGone = goneId != null && isOurs(goneId, null);
    if (isGone || (changed != null && isOurs(changed.id, changed.user.id))) onResync();
  };
  useChanges<useReminderChangesTasksSubscription>(
    graphql`
      subscription useReminderChangesTasksSubscription {
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
      onChange: (event) => hear(event.taskChanged.goneId, event.taskChanged.task),
      onResync,
      skipsFirst: true,
    },
  );
  useChanges<useReminderChangesAppointmentsSubscription>(
    graphql`
      subscription useReminderChangesAppointmentsSubscription {
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
      onChange: (event) => hear(event.appointmentChanged.goneId, event.appointmentChanged.appointment),
      onResync,
      skipsFirst: true,
    },
  );
}

interface Changed {
  readonly id: string;
  readonly user: { readonly id: string };
}
