import { type RelationFieldKey, type RelationKind, relationField } from '#domain/relation/fields.ts';
import type { AsWrittenKey } from '#domain/relation/house-numbers.ts';
import { TASK_PERIOD_LABELS, type TaskPeriod } from '#domain/task/task.ts';
import type { RelationHistoryAction } from '#web/__generated__/RelationHistoryEntry_entry.graphql.ts';
import { fieldLabel, fieldText } from '#web/features/relation/field-text.ts';
import { RELATION_KINDS } from '#web/features/relation/relation-kinds.ts';
import { formatDate, formatTime } from '#web/format/dates.ts';

const ACTION_LABELS: Readonly<Record<Exclude<RelationHistoryAction, '%future added value'>, string>> = {
  CREATED: 'Toegevoegd',
  CHANGED: 'Gewijzigd',
  BSN_SHOWN: 'BSN bekeken',
  MERGED: 'Samengevoegd',
  CARRIED: 'Naar een dienst gebracht',
  REMOVED_AT_SERVICE: 'Bij een dienst weggehaald',
  DELETING: 'Verwijdering gevraagd',
  RESTORED: 'Teruggezet',
  DELETED: 'Verwijderd',
  NOTES_CHANGED: 'Notities gewijzigd',
  FILE_PLACED: 'Bestand in het portal gezet',
  FILE_WITHDRAWN: 'Bestand uit het portal gehaald',
  PORTAL_CHANGED: 'Portal gewijzigd',
  PORTAL_CLOSED: 'Portal gesloten',
  FOLDER_MADE: 'Map gemaakt',
  FILE_UPLOADED: 'Bestand toegevoegd',
  FILE_RENAMED: 'Bestand of map hernoemd',
  FILE_DELETED: 'Bestand of map verwijderd',
  TASK_CREATED: 'Taak aangemaakt',
  TASK_CHANGED: 'Taak gewijzigd',
  TASK_COMPLETED: 'Taak voltooid',
  TASK_REOPENED: 'Taak weer geopend',
  TASK_DELETED: 'Taak verwijderd',
  TASK_RESTORED: 'Taak teruggezet',
  APPOINTMENT_CREATED: 'Afspraak gemaakt',
  APPOINTMENT_CHANGED: 'Afspraak gewijzigd',
  APPOINTMENT_DELETED: 'Afspraak verwijderd',
  APPOINTMENT_RESTORED: 'Afspraak teruggezet',
  APPOINTMENT_OVERRULED: 'Afspraak aangepast aan de gekoppelde agenda',
  EMAIL_LINKED: 'Gekoppelde emails gewijzigd',
  LINK_MADE: 'Persoonlijke link gemaakt',
  LINK_RENEWED: 'Persoonlijke link vernieuwd',
  LINK_REVOKED: 'Persoonlijke link ingetrokken',
  CODE_REQUESTED: 'Code gevraagd op de klantpagina',
  CODE_REFUSED: 'Code geweigerd op de klantpagina',
  LINK_STOPPED: 'Persoonlijke link gestopt na te veel verkeerde codes',
  SIGNED_IN: 'Klant ingelogd op de klantpagina',
  FETCHED: 'Bestand opgehaald door klant',
};

/** What was done, and by whom; without a name the product or the customer did it. */
export function actionText(action: RelationHistoryAction, username: string | null): string {
  const actionLabel = action === '%future added value' ? ACTION_LABELS.CHANGED : ACTION_LABELS[action];
  return username === null ? actionLabel : `${actionLabel} door ${username}`;
}

/** These labels are of what is no field, such as a note or the other relation of a merge. */
const BESIDE_FIELDS: Readonly<Record<string, string>> = {
  mergedFrom: 'Hierin opgegaan',
  mergedInto: 'Opgegaan in',
  service: 'Dienst',
  note: 'Notitie',
  file: 'Bestand',
  name: 'Naam',
  personId: 'Contactpersoon',
  closed: 'Gesloten',
  files: 'Bestanden van',
  tasks: 'Taken',
  task: 'Taak',
  taskUser: 'Gebruiker',
  taskNotes: 'Toelichting',
  taskRelation: 'Relatie',
  appointment: 'Afspraak',
  appointmentStart: 'Start',
  appointmentEnd: 'Einde',
  appointmentLocation: 'Locatie',
  appointmentUser: 'Gebruiker',
  appointmentRelation: 'Relatie',
  linkedEmail: 'E-mail',
  startDay: 'Startdatum',
  startTime: 'Starttijd',
  endDay: 'Einddatum',
  endTime: 'Eindtijd',
  period: 'Periode',
  repeats: 'Aantal keren',
};

/** A house number and its addition are one value as one writes them. */
const AS_WRITTEN: Readonly<Record<string, string>> = {
  houseNumberAsWritten: 'Huisnummer zoals geschreven',
  correspondenceHouseNumberAsWritten: 'Huisnummer zoals geschreven (correspondentie)',
} satisfies Record<AsWrittenKey, string>;

const FLAGS: Readonly<Record<string, string>> = { true: 'ja', false: 'nee' };

/** One changed field; null on both sides when it may only be known that it changed, empty where nothing was before. */
export interface ChangeLine {
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
}

function besideText(field: string, value: string): string {
  if (field === 'period')
    return Object.hasOwn(TASK_PERIOD_LABELS, value) ? TASK_PERIOD_LABELS[value as TaskPeriod] : value;
  const isMoment = field === 'appointmentStart' || field === 'appointmentEnd';
  if (isMoment && value !== '') return `${formatDate(new Date(value))}, ${formatTime(new Date(value))}`;
  const isDay = field === 'startDay' || field === 'endDay';
  return isDay && value !== '' ? formatDate(new Date(`${value}T12:00:00Z`)) : value;
}

interface HistoryChange {
  readonly field: string;
  readonly from: string | null | undefined;
  readonly to: string | null | undefined;
  readonly fromName: string | null | undefined;
  readonly toName: string | null | undefined;
}

export function changeLine(kind: RelationKind, change: HistoryChange): ChangeLine {
  const { from, to } = change;
  const field = relationField(kind, change.field as RelationFieldKey);
  const beside = BESIDE_FIELDS[change.field];
  const label = field
    ? fieldLabel(field)
    : (beside ?? AS_WRITTEN[change.field] ?? RELATION_KINDS[kind].linkedLabel);
  if (from == null || to == null) return { label, from: null, to: null };
  if (change.field === 'closed') return { label, from: FLAGS[from] ?? from, to: FLAGS[to] ?? to };
  if (beside !== undefined) {
    return {
      label,
      from: change.fromName ?? besideText(change.field, from),
      to: change.toName ?? besideText(change.field, to),
    };
  }
  const shown = (value: string, name: string | null | undefined) =>
    name ?? ((field ? fieldText(field, value, []) : value) || '(leeg)');
  return { label, from: shown(from, change.fromName), to: shown(to, change.toName) };
}
