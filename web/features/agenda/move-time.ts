import type { AppointmentTime } from '#domain/appointment/appointment.ts';
import { addDays } from '#domain/dates/amsterdam-time.ts';
import { type AppointmentFormContent, timeOfContent, withStart } from './form/appointment-form-content.ts';

/** When an appointment is after it was moved. Throws for a content without a time. */
export function movedTo(content: AppointmentFormContent): AppointmentTime {
  const time = timeOfContent(content);
  if (time === null) throw new Error('An appointment was moved to no time.');
  return time;
}

/** The same day of the week and the same time of the clock, a week later. */
export function weekLater(content: AppointmentFormContent): AppointmentTime {
  return movedTo(withStart(content, { startDay: addDays(content.startDay, 7) }));
}
