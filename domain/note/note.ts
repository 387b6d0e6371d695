import { type FieldIssue, ValidationError } from '#domain/errors.ts';
import { checkLine, checkText, startOfLine, tooLongMessage } from '#domain/text/plain-text.ts';
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
/** The texts of one relation's notes together, as they are read and sent at once. */
export const MOST_NOTES_BYTES = 8 * 1_048_576;
/** Fits a line of the list. */
const LONGEST_TAKEN_SUBJECT = 60;

/** The kind with this Dutch name; undefined for anything else. */
export function noteKindOf(label: unknown): NoteKind | undefined {
  return NOTE_KINDS.find((kind) => NOTE_KIND_LABELS[kind] === label);
}

export function sameNote(one: NoteContent, other: NoteContent): boolean {
  return one.kind === other.kind && one.subject === other.subject && one.text === other.text;
}

/** Normalises and judges a note; an empty subject becomes the first words of the body (NOTES-24). */
export function validateNote(note: NoteContent): {
  readonly content: NoteContent;
  readonly issues: readonly FieldIssue[];
} {
  const issues: FieldIssue[] = [];
  const refuse = (field: string, message: string | null) => {
    if (message !== null) issues.push({ field, message });
  };

  const subject = checkLine('Onderwerp', note.subject, LONGEST_SUBJECT);
  refuse(
    'subject',
    subject.ok ? tooLongMessage('Onderwerp', subject.value, LONGEST_SUBJECT) : subject.message,
  );
  const text = checkText('Notitie', note.text);
  refuse('text', text.ok ? tooLongMessage('Notitie', text.value, LONGEST_NOTE) : text.message);
  if (!subject.ok || !text.ok || issues.length > 0) return { content: note, issues };

  const filled = subject.value === '' ? firstWords(text.value) : subject.value;
  if (filled === '') refuse('subject', "Het veld 'Onderwerp' is verplicht.");
  return { content: { kind: note.kind, subject: filled, text: text.value }, issues };
}

/** The note as it is stored. Throws ValidationError. */
export function checkNote(note: NoteContent): NoteContent {
  const { content, issues } = validateNote(note);
  if (issues.length > 0) throw new ValidationError(issues);
  return content;
}

function firstWords(text: string): string {
  const line = [...startOfLine(text, LONGEST_TAKEN_SUBJECT + 2)];
  if (line.length <= LONGEST_TAKEN_SUBJECT + 1) return line.join('');
  const start = line.slice(0, LONGEST_TAKEN_SUBJECT + 1).join('');
  const end = start.lastIndexOf(' ');
  return end > 0 ? start.slice(0, end) : line.slice(0, LONGEST_TAKEN_SUBJECT).join('');
}
