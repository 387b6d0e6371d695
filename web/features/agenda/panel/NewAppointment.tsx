import { useState } from 'react';
import { graphql } from 'react-relay';
import type { NewAppointmentQuery } from '#web/__generated__/NewAppointmentQuery.graphql.ts';
import type { AppointmentRow } from '#web/features/agenda/appointment-row.ts';
import type { DraftAppointment } from '#web/features/agenda/calendar/calendar-events.ts';
import { AppointmentForm } from '#web/features/agenda/form/AppointmentForm.tsx';
import { newContent } from '#web/features/agenda/form/appointment-form-content.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { useViewer } from '#web/session/viewer.ts';

export interface FormProps {
  onClose: (saved: AppointmentRow | null) => void;
  onDraft: (draft: DraftAppointment | null) => void;
}

interface NewAppointmentProps extends FormProps {
  relationId: string | undefined;
  day: string;
}

/** The form of a new appointment; of a relation it begins with that relation (ledger AGENDA-07). */
export function NewAppointment({ relationId, day, ...form }: NewAppointmentProps) {
  const { user } = useViewer();
  const [now] = useState(() => new Date());
  const answer = useScreenQuery<NewAppointmentQuery>(
    graphql`
      query NewAppointmentQuery($relationId: ID!, $hasRelation: Boolean!) {
        node(id: $relationId) @include(if: $hasRelation) {
          ... on Relation @alias(as: "relation") {
            id
            displayName
          }
        }
      }
    `,
    { relationId: relationId ?? '', hasRelation: relationId !== undefined },
  );
  const relation = answer.node?.relation;
  const stored = newContent({
    userId: user.id,
    day,
    now,
    relation: relation ? { id: relation.id, label: relation.displayName } : null,
  });
  return (
    <AppointmentForm {...form} appointment={null} stored={stored} relationId={relationId} isGone={false} />
  );
}
