import { builder } from '#api/graphql/server/builder.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import type { AppointmentContent, AppointmentTime } from '#domain/appointment/appointment.ts';
import { ValidationError } from '#domain/errors.ts';

export const AppointmentInput = builder.inputType('AppointmentInput', {
  description:
    'What an appointment says: with `start` and `end`, or of whole days with `startDay` and `lastDay`.',
  fields: (t) => ({
    text: t.string({
      required: true,
      description: "255 characters at most. The relation's name comes before it; empty is 'Bespreking'.",
    }),
    relationId: t.id({ description: 'The relation it is with.' }),
    location: t.string({ required: true, description: 'One line of 255 characters at most; may be empty.' }),
    userId: t.id({ description: 'Whose appointment it is; counts for an admin alone. Absent: the viewer.' }),
    start: t.field({ type: 'DateTime', description: 'When it begins, on a whole five minutes.' }),
    end: t.field({ type: 'DateTime', description: 'When it ends, not before the start.' }),
    startDay: t.string({ description: 'Its first day, as YYYY-MM-DD.' }),
    lastDay: t.string({ description: 'Its last day, as YYYY-MM-DD, which belongs to it.' }),
  }),
});

type SentAppointment = typeof AppointmentInput.$inferInput;

/** Ids of other types name no row. Throws ValidationError for a time that is not one of both kinds. */
export function readAppointmentInput(sent: SentAppointment): AppointmentContent {
  return {
    text: sent.text,
    relationId: sent.relationId ? rowIdOf(sent.relationId, 'Person', 'Organisation') : null,
    location: sent.location,
    userId: sent.userId ? rowIdOf(sent.userId, 'User') : '',
    time: readTime(sent),
  };
}

function readTime({ start, end, startDay, lastDay }: SentAppointment): AppointmentTime {
  if (startDay || lastDay) {
    if (start != null || end != null) throw oneKind('start');
    return { kind: 'days', startDay: startDay ?? '', lastDay: lastDay ?? '' };
  }
  if (start == null) throw required('start', 'Startdatum');
  if (end == null) throw required('end', 'Einddatum');
  return { kind: 'timed', start: start.toISOString(), end: end.toISOString() };
}

function required(field: string, label: string): ValidationError {
  return new ValidationError([{ field, message: `Het veld '${label}' is verplicht.` }]);
}

function oneKind(field: string): ValidationError {
  return new ValidationError([{ field, message: 'Kies hele dagen of een tijd, niet beide.' }]);
}
