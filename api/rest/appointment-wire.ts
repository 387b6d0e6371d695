import type { AppointmentTime } from '#domain/appointment/appointment.ts';
import { addDays, dayInAmsterdam, timeInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import type { ShownAppointment } from '#services/appointment/show-appointments.ts';
import { text } from './schemas.ts';

export interface WireTime {
  readonly start_date: string;
  readonly end_date: string;
}

/** An appointment under its wire names (spec 2§3, ledger AGENDA-24 to 31). */
export function wireAppointment(appointment: ShownAppointment): Readonly<Record<string, unknown>> {
  const { user } = appointment;
  return {
    evid: appointment.id,
    text: appointment.text,
    ...wireTime(appointment.time),
    relid: appointment.relationId ?? '',
    relnaam: appointment.relationName,
    locatie: appointment.location,
    username: user.username,
    ...(!user.isRemoved && { userid: user.id }),
    color: user.color === '' ? '' : `#${user.color}`,
    oid: appointment.calendarId,
    versie: appointment.version,
  };
}

/**
 * The time of the Dutch clock, without an offset; whole days from midnight to the midnight after the last
 * (AGENDA-25).
 */
export function wireTime(time: AppointmentTime): WireTime {
  if (time.kind === 'days') {
    return {
      start_date: `${wireDay(time.startDay)} 00:00`,
      end_date: `${wireDay(addDays(time.lastDay, 1))} 00:00`,
    };
  }
  return { start_date: wireMoment(time.start), end_date: wireMoment(time.end) };
}

function wireMoment(instant: string): string {
  const moment = new Date(instant);
  return `${wireDay(dayInAmsterdam(moment))} ${timeInAmsterdam(moment)}`;
}

function wireDay(day: string): string {
  return day.split('-').toReversed().join('-');
}

const MOMENT = 'Dag-maand-jaar uren:minuten van de Nederlandse klok (31-03-2026 09:30).';

/** An appointment as it is answered. */
export const appointmentAnswer = {
  type: 'object',
  description: 'Een afspraak.',
  properties: {
    evid: text('Kenmerk van de afspraak.'),
    text: text("Wat de afspraak is; 'Privé' bij een privé-afspraak van een ander."),
    start_date: text(`Start. ${MOMENT}`),
    end_date: text(`Einde. ${MOMENT} Hele dagen lopen van 00:00 tot 00:00.`),
    relid: text('_id van de relatie; leeg zonder relatie.'),
    relnaam: text('Naam van de relatie; leeg zonder relatie.'),
    locatie: text('Locatie.'),
    username: text('Naam van de gebruiker.'),
    userid: text('Kenmerk van de gebruiker; ontbreekt bij een verwijderde gebruiker.'),
    color: text('Kleur van de gebruiker (#rrggbb); leeg zonder kleur.'),
    oid: text('Kenmerk in de gekoppelde agenda; leeg als de afspraak daar niet staat.'),
    versie: { type: 'integer', description: 'Telt de wijzigingen; stuur die mee met een wijziging.' },
  },
} as const;
