/** Of a mail or mailing that can still be taken back; several may stand below each other. */
export function sendingText(subject: string): string {
  return subject.trim() === '' ? 'Verzenden...' : `Verzenden... ‘${subject.trim()}’`;
}
