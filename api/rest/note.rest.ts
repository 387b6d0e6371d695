import { ValidationError } from '#domain/errors.ts';
import {
  checkNote,
  type DatedNote,
  MOST_NOTES,
  NOTE_KIND_LABELS,
  type NoteContent,
  noteKindOf,
} from '#domain/note/note.ts';
import type { SentNotes } from '#services/note/merge-sent-notes.ts';
import type { RelationNote } from '#services/relation/relation-export-row.ts';
import { refuseTwice } from './refuse-twice.ts';

/** A note under its wire names (spec 2§3). */
export function wireNote({ kind, subject, text, createdAt }: RelationNote) {
  return { soort: NOTE_KIND_LABELS[kind], onder: subject, tekst: text, date: createdAt.toISOString() };
}

/** The versions of a relation and of its notes, as one text that a client sends back as it got it. */
export interface WireVersion {
  readonly relation: number;
  readonly notes: number;
}

export function writeVersion({ relation, notes }: WireVersion): string {
  return `${relation}.${notes}`;
}

export const WIRE_VERSION = /^([1-9]\d{0,8})\.(\d{1,9})$/;

/**
 * The version that the client had loaded; null when it does not say. Throws ValidationError for one that no
 * answer gave.
 */
export function readVersion(version: unknown): WireVersion | null {
  if (version === undefined || version === null || version === '') return null;
  const [, relation, notes] = WIRE_VERSION.exec(String(version)) ?? [];
  if (relation === undefined || notes === undefined) throw refuse('versie', 'versie is ongeldig.');
  return { relation: Number(relation), notes: Number(notes) };
}

/** ISO 8601; the moment is what counts, however its zone is written. */
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})$/;

/** Notes that a relation comes with; null when the list is not sent along. Throws ValidationError. */
export function readSentNotes(notities: unknown, version: WireVersion | null, now: Date): SentNotes | null {
  if (notities === undefined || notities === null) return null;
  if (!Array.isArray(notities)) throw refuse('notities', 'notities is een lijst.');
  if (notities.length > MOST_NOTES) throw refuse('notities', `Stuur ten hoogste ${MOST_NOTES} notities.`);
  const notes = notities.map((note: unknown, index) => readNote(note, `notities[${index}]`, now));
  refuseTwice(
    'notities',
    notes.map(({ date, content }) => JSON.stringify([date, content.kind, content.subject, content.text])),
  );
  return { version: version?.notes ?? null, notes };
}

function readNote(note: unknown, path: string, now: Date): DatedNote {
  if (typeof note !== 'object' || note === null) throw refuse(path, 'Een notitie is een object.');
  const wire = note as Readonly<Record<string, unknown>>;
  return { date: readDate(wire.date, `${path}.date`, now), content: readContent(wire, path) };
}

const DAY = 24 * 60 * 60_000;

/** A note without a date is one of now. */
function readDate(date: unknown, path: string, now: Date): string {
  if (date === undefined || date === null || date === '') return now.toISOString();
  const moment = typeof date === 'string' && DATE.test(date) ? Date.parse(date) : Number.NaN;
  // A moment before 1970 is a mistake, such as the year 0000.
  if (Number.isNaN(moment) || moment < 0) throw refuse(path, 'date is een tijdstip (ISO).');
  if (moment > now.getTime() + DAY) throw refuse(path, 'date ligt in de toekomst.');
  return new Date(moment).toISOString();
}

const WIRE_NAMES: Readonly<Record<string, string>> = { subject: 'onder', text: 'tekst' };

function readContent(wire: Readonly<Record<string, unknown>>, path: string): NoteContent {
  const kind = noteKindOf(wire.soort ?? NOTE_KIND_LABELS.general);
  if (kind === undefined) throw refuse(`${path}.soort`, "soort is 'Algemeen' of 'Telefoon'.");
  const { onder = '', tekst = '' } = wire;
  if (typeof onder !== 'string') throw refuse(`${path}.onder`, 'onder is tekst.');
  if (typeof tekst !== 'string') throw refuse(`${path}.tekst`, 'tekst is tekst.');
  try {
    return checkNote({ kind, subject: onder, text: tekst });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ValidationError(
      error.issues.map(({ field, message }) => ({
        field: `${path}.${WIRE_NAMES[field] ?? field}`,
        message,
      })),
    );
  }
}

function refuse(field: string, message: string): ValidationError {
  return new ValidationError([{ field, message }]);
}
