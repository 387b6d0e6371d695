import { dayText } from '#web/features/agenda/appointment-labels.ts';
import { type ConflictFields, userText } from '#web/form/conflict-fields.ts';
import type { AppointmentFormContent } from './appointment-form-content.ts';

export const APPOINTMENT_FIELDS: ConflictFields<AppointmentFormContent> = {
  text: { label: 'Afspraak', inputs: ['text'], text: ({ text }) => text },
  relation: {
    label: 'Relatie',
    inputs: ['relation'],
    text: ({ relation }) => relation?.label ?? '',
    key: ({ relation }) => relation?.id ?? '',
  },
  location: { label: 'Locatie', inputs: ['location'], text: ({ location }) => location },
  userId: { label: 'Voor', inputs: ['userId'], text: ({ userId }, users) => userText(userId, users) },
  time: {
    label: 'Tijd',
    inputs: ['isAllDay', 'startDay', 'startTime', 'endDay', 'endTime', 'length', 'stored'],
    text: timeInWords,
    key: timeInWords,
  },
};

function timeInWords({ isAllDay, startDay, startTime, endDay, endTime }: AppointmentFormContent): string {
  const moment = (day: string, time: string) =>
    [day === '' ? '' : dayText(day), isAllDay ? '' : time].filter((part) => part !== '').join(' ');
  return `${moment(startDay, startTime)} – ${moment(endDay, endTime)}`;
}
