import { type FieldIssue, ValidationError } from '#domain/errors.ts';
import { checkLineWithin, checkTextWithin, startOfLine } from '#domain/text/plain-text.ts';
import { NOTE_KINDS, type NoteKind } from './note-kinds.ts';

export const NOTE_KIND_LABELS: Readonly<Record<NoteKind, string>> = {
  general: 'Algemeen',
  phone: 'Telefoon',
};

export const DEFAULT_NOTE_KIND: NoteKind = 'general';

export interface NoteContent {
  readonly kind: NoteKind;
  readonly subject: string;
  readonly text: string;
}

/** The date identifies a note within its relation: ISO 8601 in UTC with milliseconds. */
export interface DatedNote {
  readonly date: string;
  readonly content: NoteContent;
}

export const LONGEST_SUBJECT = 200;
export const LONGEST_NOTE = 20_000;
/** Far more than a relation has; bounds the work of one call. */
export const MOST_NOTES = 5_000;
export const MOST_NOTES_BYTES = 8 * 1_048_576;
const LONGEST_SUBJECT_FROM_TEXT = 60;

export function noteKindOf(label: unknown): NoteKind | undefined {
  return NOTE_KINDS.find((kind) => NOTE_KIND_LABELS[kind] === label);
}

export function sameNote(one: NoteContent, other: NoteContent): boolean {
  return one.kind === other.kind && one.subject === other.subject && one.text === other.text;
}

/** Normalises and validates a note; an empty subject becomes the first words of the body (NOTES-24). */
export function validateNote(note: NoteContent): {
  readonly content: NoteContent;
  readonly issues: readonly FieldIssue[];
} {
  const issues: FieldIssue[] = [];
  const subject = checkLineWithin('Onderwerp', note.subject, LONGEST_SUBJECT);
  const text = checkTextWithin('Notitie', note.text, LONGEST_NOTE);
  if (!subject.ok) issues.push({ field: 'subject', message: subject.message });
  if (!text.ok) issues.push({ field: 'text', message: text.message });
  if (!subject.ok || !text.ok) return { content: note, issues };

  const filled = subject.value === '' ? firstWords(text.value) : subject.value;
  if (filled === '') issues.push({ field: 'subject', message: "Het veld 'Onderwerp' is verplicht." });
  return { content: { kind: note.kind, subject: filled, text: text.value }, issues };
}

/** Throws ValidationError. */
export function checkNote(note: NoteContent): NoteContent {
  const { content, issues } = validateNote(note);
  if (issues.length > 0) throw new ValidationError(issues);
  return content;
}

function firstWords(text: string): string {
  const line = [...startOfLine(text, LONGEST_SUBJECT_FROM_TEXT + 2)];
  if (line.length <= LONGEST_SUBJECT_FROM_TEXT + 1) return line.join('');
  const start = line.slice(0, LONGEST_SUBJECT_FROM_TEXT + 1).join('');
  const end = start.lastIndexOf(' ');
  return end > 0 ? start.slice(0, end) : line.slice(0, LONGEST_SUBJECT_FROM_TEXT).join('');
}
