import { containsText } from '#domain/text/fold-text.ts';
import { startOfLine } from '#domain/text/plain-text.ts';
import { DEFAULT_APPOINTMENT_TEXT } from './appointment.ts';

/**
 * The text under which an appointment is saved: 'Bespreking' for an empty one, after the name of its relation
 * unless that stands in it already (spec 2§4, ledger AGENDA-33, 35, 58). `relationName` is empty without a
 * relation.
 */
export function appointmentText(typed: string, relationName: string): string {
  // Characters that show nothing are empty too.
  const text = startOfLine(typed, 1) === '' ? DEFAULT_APPOINTMENT_TEXT : typed.trim();
  if (relationName === '' || containsText(text, relationName)) return text;
  return `${relationName} - ${text}`;
}
