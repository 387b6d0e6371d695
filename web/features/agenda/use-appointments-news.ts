import { useEffectEvent, useMemo } from 'react';
import { graphql } from 'react-relay';
import type { GraphQLSubscriptionConfig } from 'relay-runtime';
import type { useAppointmentsNewsSubscription } from '#web/__generated__/useAppointmentsNewsSubscription.graphql.ts';
import { useNews } from '#web/relay/use-news.ts';

/** Calls back at each appointment that changed, of one relation or of all, with the id of one that is gone. */
export function useAppointmentsNews(
  relationId: string | null,
  onNews: (goneId: string | null) => void,
): void {
  const tell = useEffectEvent(onNews);
  const config = useMemo<GraphQLSubscriptionConfig<useAppointmentsNewsSubscription>>(
    () => ({
      subscription: graphql`
        subscription useAppointmentsNewsSubscription($relationId: ID) {
          appointmentChanged(relationId: $relationId) {
            resync
            goneId
            appointment {
              id
              ...appointmentRow_appointment
            }
          }
        }
      `,
      variables: { relationId },
      onNext: (answer) => tell(answer?.appointmentChanged.goneId ?? null),
    }),
    [relationId],
  );
  useNews(config, { readAnew: () => onNews(null) });
}
