/** The kinds of work that a restore quarantines in lots (decision 0070). */
export const QUARANTINE_KINDS = [
  'mailing',
  'emails',
  'relations',
  'appointments',
  'meetings',
  'mail-changes',
  'portal-links',
] as const;
export type QuarantineKind = (typeof QUARANTINE_KINDS)[number];

export type LotDecision = 'released' | 'cancelled';
/** 'replaced': a later restore has quarantined what is left of it. */
export type QuarantinedLotState = 'held' | LotDecision | 'replaced';

/** Kinds of which each item is looked for at the mail service before anybody may decide. */
export function isLookedFor(kind: QuarantineKind): boolean {
  return kind === 'mailing' || kind === 'emails';
}

interface NamedLot {
  readonly kind: QuarantineKind;
  readonly itemCount: number;
  readonly subject: string | null;
}

const NAMES: Readonly<Record<Exclude<QuarantineKind, 'mailing'>, readonly [string, string]>> = {
  emails: ['mail', 'mails'],
  relations: ['relatie die wordt opgeslagen of verwijderd', 'relaties die worden opgeslagen of verwijderd'],
  appointments: ['afspraak voor de gekoppelde agenda', 'afspraken voor de gekoppelde agenda'],
  meetings: ['vergadering bij Zoom', 'vergaderingen bij Zoom'],
  'mail-changes': ['wijziging in de mailbox', 'wijzigingen in de mailbox'],
  'portal-links': ['link in een portal die wordt ingetrokken', 'links in een portal die worden ingetrokken'],
};

export function nameOfLot({ kind, itemCount, subject }: NamedLot): string {
  if (kind === 'mailing') {
    const title = subject === null || subject.trim() === '' ? 'zonder onderwerp' : `‘${subject}’`;
    return `mailing ${title} aan ${itemCount} ${itemCount === 1 ? 'ontvanger' : 'ontvangers'}`;
  }
  const [one, many] = NAMES[kind];
  return `${itemCount} ${itemCount === 1 ? one : many}`;
}
