import { containsText } from '#domain/text/fold-text.ts';
import { startOfLine } from '#domain/text/plain-text.ts';
import { DEFAULT_APPOINTMENT_TEXT } from './appointment.ts';

/**
 * The stored text: 'Bespreking' for an empty one, after the relation's name ('' for none) unless that stands
 * in it (spec 2§4, AGENDA-33, 35, 58).
 */
export function appointmentText(typed: string, relationName: string): string {
  const text = startOfLine(typed, 1) === '' ? DEFAULT_APPOINTMENT_TEXT : typed.trim();
  if (relationName === '' || containsText(text, relationName)) return text;
  return `${relationName} - ${text}`;
}
