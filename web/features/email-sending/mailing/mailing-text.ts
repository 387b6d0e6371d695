import { formatCount } from '#web/format/format-numbers.ts';

/** What the list of a mailing can be narrowed to. */
export const OUTCOMES = [
  { id: 'all', label: 'Alle ontvangers' },
  { id: 'sent', label: 'Verzonden' },
  { id: 'refused', label: 'Geweigerd' },
  { id: 'unknown', label: 'Onbekend' },
  { id: 'skipped', label: 'Overgeslagen' },
  { id: 'waiting', label: 'Wacht nog' },
] as const;

const STATES: Readonly<Record<string, string>> = {
  waiting: 'wacht',
  sending: 'wordt verzonden',
  sent: 'verzonden',
  refused: 'geweigerd',
  unknown: 'onbekend',
  withdrawn: 'teruggenomen',
  skipped: 'overgeslagen',
};

export function stateWord(state: string): string {
  return STATES[state] ?? state;
}

/** How long what is left takes at that many mails a minute: '1 minuut', '2 uur en 5 minuten'. */
export function timeLeft(left: number, pace: number): string {
  const minutes = Math.max(1, Math.ceil(left / Math.max(1, pace)));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const texts = rest === 1 ? '1 minuut' : `${rest} minuten`;
  if (hours === 0) return texts;
  return rest === 0 ? `${hours} uur` : `${hours} uur en ${texts}`;
}

interface MailingCounts {
  readonly total: number;
  readonly sent: number;
  readonly refused: number;
  readonly unknown: number;
}

/** How many of the mails came out, and how many are left. */
export function progressOf({ total, sent, refused, unknown }: MailingCounts) {
  const finished = sent + refused + unknown;
  return { finished, left: total - finished };
}

/** What somebody must look at: '2 geweigerd, 1 onbekend'; empty where nobody must. */
export function failedText({ refused, unknown }: Pick<MailingCounts, 'refused' | 'unknown'>): string {
  const texts = [
    refused > 0 && `${formatCount(refused)} geweigerd`,
    unknown > 0 && `${formatCount(unknown)} onbekend`,
  ];
  return texts.filter((word) => word !== false).join(', ');
}
