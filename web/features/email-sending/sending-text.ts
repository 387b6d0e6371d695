/** The text of a mail or mailing that can still be undone; several may stand below each other. */
export function sendingText(subject: string): string {
  return subject.trim() === '' ? 'Verzenden...' : `Verzenden... ‘${subject.trim()}’`;
}
