import type { AppointmentContent } from '#domain/appointment/appointment.ts';
import type { AppointmentInput } from '#web/__generated__/useSaveAppointmentCreateMutation.graphql.ts';
import { HIDDEN_RELATION } from './form/appointment-form-content.ts';

/** A relation that only its owner sees is left out, and so stays. */
export function appointmentInput({ relationId, time, ...content }: AppointmentContent): AppointmentInput {
  return {
    text: content.text,
    location: content.location,
    userId: content.userId,
    ...(relationId !== HIDDEN_RELATION && { relationId }),
    ...(time.kind === 'timed'
      ? { start: time.start, end: time.end }
      : { startDay: time.startDay, lastDay: time.lastDay }),
  };
}
