import type { AppointmentContent } from './appointment.ts';

/** The fields in which two saves can differ; empty strings for those that a kind of time lacks. */
export interface AppointmentFields {
  readonly text: string;
  readonly relationId: string;
  readonly location: string;
  readonly userId: string;
  readonly start: string;
  readonly end: string;
  readonly startDay: string;
  readonly lastDay: string;
}

/** An appointment's content field by field, as conflicts and the trail name them. */
function appointmentFields({ time, ...content }: AppointmentContent): AppointmentFields {
  const instants = { start: '', end: '' };
  const days = { startDay: '', lastDay: '' };
  const instant = (text: string) => new Date(text).toISOString();
  return {
    text: content.text,
    relationId: content.relationId ?? '',
    location: content.location,
    userId: content.userId,
    ...(time.kind === 'timed'
      ? { start: instant(time.start), end: instant(time.end), ...days }
      : { ...instants, startDay: time.startDay, lastDay: time.lastDay }),
  };
}

export type AppointmentChanges = Readonly<
  Partial<Record<keyof AppointmentFields, { readonly from: string; readonly to: string }>>
>;

export function appointmentChanges(
  before: AppointmentContent,
  after: AppointmentContent,
): AppointmentChanges {
  const from = appointmentFields(before);
  const to = appointmentFields(after);
  const keys = Object.keys(to) as (keyof AppointmentFields)[];
  return Object.fromEntries(
    keys.filter((key) => from[key] !== to[key]).map((key) => [key, { from: from[key], to: to[key] }]),
  );
}
