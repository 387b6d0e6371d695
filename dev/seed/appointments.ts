import type { AppointmentTime } from '#domain/appointment/appointment.ts';
import { addDays, momentInAmsterdam } from '#domain/dates/amsterdam-time.ts';

export interface SeedAppointment {
  readonly text: string;
  /** Weeks from this one, and the day in it: 0 is Monday. */
  readonly week: number;
  readonly day: number;
  /** 'HH:MM' and how long; whole days without them. */
  readonly time?: string;
  readonly minutes?: number;
  readonly days?: number;
  readonly location?: string;
  readonly withRelation?: boolean;
  /** The user's position in the list of the office. */
  readonly user: number;
}

const WEEKS = [-2, -1, 0, 1, 2, 3, 4, 5, 6] as const;
const KANTOOR = 'Spreekkamer 1';
const THERE = 'Bij de klant';
const ONLINE = 'Telefonisch';

type Meeting = readonly [
  week: number,
  day: number,
  time: string,
  minutes: number,
  text: string,
  location: string,
  user: number,
];

/** Most last an hour; some of one user lie over each other, as they do. */
const MEETINGS: readonly Meeting[] = [
  [-2, 0, '10:00', 60, 'Kennismaking', KANTOOR, 0],
  [-2, 1, '13:30', 90, 'Jaarrekening bespreken', THERE, 1],
  [-2, 2, '11:00', 30, 'Vragen over de btw', ONLINE, 1],
  [-2, 3, '09:30', 60, 'Loonadministratie overnemen', THERE, 2],
  [-1, 0, '14:00', 60, 'Inkomstenbelasting', KANTOOR, 1],
  [-1, 1, '19:30', 60, 'Bespreking na sluitingstijd', THERE, 0],
  [-1, 2, '10:00', 60, 'Startersgesprek', KANTOOR, 0],
  [-1, 2, '10:30', 60, 'Terugbellen over de offerte', ONLINE, 0],
  [-1, 4, '09:00', 45, 'Mutaties december', ONLINE, 2],
  [0, 0, '11:00', 60, 'Jaarrekening bespreken', KANTOOR, 1],
  [0, 1, '09:30', 60, 'Tussentijdse cijfers', THERE, 1],
  [0, 1, '14:00', 45, 'Dga-salaris', KANTOOR, 0],
  [0, 2, '10:00', 90, 'Overname van een zaak', KANTOOR, 0],
  [0, 2, '11:00', 60, 'Intake', KANTOOR, 0],
  [0, 2, '13:00', 30, 'Loonheffing', ONLINE, 2],
  [0, 3, '19:00', 90, 'Ledenvergadering', THERE, 1],
  [0, 4, '09:15', 45, 'Voorlopige aanslag', ONLINE, 1],
  [1, 0, '13:00', 60, 'Prognose 2027', THERE, 0],
  [1, 1, '10:00', 60, 'Kennismaking', KANTOOR, 1],
  [1, 2, '15:00', 60, 'Nieuwe medewerker', ONLINE, 2],
  [1, 3, '11:00', 60, 'Jaarrekening bespreken', KANTOOR, 1],
  [1, 3, '11:30', 30, 'Spoedvraag', ONLINE, 1],
  [2, 0, '09:30', 60, 'Fusie van twee bv’s', KANTOOR, 0],
  [2, 2, '20:00', 60, 'Bestuur van de vereniging', THERE, 0],
  [2, 3, '14:00', 60, 'Pensioen en loon', THERE, 2],
  [3, 1, '10:30', 60, 'Aangifte vennootschapsbelasting', KANTOOR, 1],
  [3, 3, '13:30', 60, 'Kwartaalcijfers', THERE, 1],
  [4, 0, '11:00', 60, 'Intake', KANTOOR, 0],
  [4, 2, '09:00', 60, 'Loonsverhoging', ONLINE, 2],
  [5, 1, '14:00', 90, 'Bedrijfsopvolging', THERE, 0],
  [5, 4, '10:00', 60, 'Jaarrekening bespreken', KANTOOR, 1],
  [6, 2, '10:00', 60, 'Inkomstenbelasting', KANTOOR, 1],
];

const WHOLE_DAYS: readonly SeedAppointment[] = [
  { week: -1, day: 3, text: 'Cursus loonheffingen', location: 'Utrecht', user: 2 },
  { week: 0, day: 4, text: 'Vrij', user: 3 },
  { week: 1, day: 4, text: 'Vrij', user: 1 },
  { week: 3, day: 0, days: 5, text: 'Vrij', user: 2 },
  { week: 5, day: 2, days: 2, text: 'Vrij', user: 0 },
];

/** Appointments that come back each week: the start of it with all, and a talk about wages. */
function weekly(week: number): readonly SeedAppointment[] {
  const start = { week, day: 0, time: '08:45', minutes: 30, text: 'Weekstart', location: 'Keuken' };
  return [
    ...[0, 1, 2, 3].map((user) => ({ ...start, user })),
    { week, day: 3, time: '15:30', minutes: 60, text: 'Overleg lonen', location: 'Spreekkamer 2', user: 2 },
  ];
}

/** The agenda of an administratiekantoor: two weeks back and six ahead. */
export const SEED_APPOINTMENTS: readonly SeedAppointment[] = [
  ...WEEKS.flatMap(weekly),
  ...WHOLE_DAYS,
  ...MEETINGS.map(([week, day, time, minutes, text, location, user]) => ({
    week,
    day,
    time,
    minutes,
    text,
    location,
    user,
    withRelation: true,
  })),
];

export function timeOfSeed(
  { week, day, time, minutes = 0, days = 1 }: SeedAppointment,
  monday: string,
): AppointmentTime {
  const startDay = addDays(monday, 7 * week + day);
  if (time === undefined) return { kind: 'days', startDay, lastDay: addDays(startDay, days - 1) };
  const start = momentInAmsterdam({ day: startDay, time });
  const end = new Date(start.getTime() + minutes * 60_000);
  return { kind: 'timed', start: start.toISOString(), end: end.toISOString() };
}
