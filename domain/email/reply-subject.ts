/** What mail programs in Dutch, English and German put before a subject; 'Re[2]:' counts answers. */
const ANSWERED = /^\s*(?:(?:re|antw|antwoord|aw)\s*(?:\[\d+\]\s*)?:\s*)+/i;
const FORWARDED = /^\s*(?:(?:fwd|fw|doorst|wg)\s*:\s*)+/i;

/** The subject of an answer: 'Re: ' once, however often it was answered before (ledger COMPOSE-15). */
export function replySubject(subject: string): string {
  return `Re: ${subject.replace(ANSWERED, '').trim()}`.trim();
}

/** The subject of a mail that is forwarded: 'Fwd: ' once (ledger COMPOSE-19). */
export function forwardSubject(subject: string): string {
  return `Fwd: ${subject.replace(FORWARDED, '').trim()}`.trim();
}
