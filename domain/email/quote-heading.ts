import { TIME_ZONE } from '#domain/dates/time-zone.ts';
import { type EmailAddress, shownAddress, writtenAddress } from './email-address.ts';

/** Of the mail that is quoted, what stands above it. */
export interface QuotedHeader {
  readonly moment: Date;
  readonly from: EmailAddress | null;
  readonly to: readonly EmailAddress[];
  readonly cc: readonly EmailAddress[];
  readonly subject: string;
}

const UNKNOWN_SENDER = 'onbekende afzender';

const written = new Intl.DateTimeFormat('nl-NL', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** The name and address of a person, in letters that no others look like. */
function personOf({ name, address }: EmailAddress): string {
  return writtenAddress({ name, address: shownAddress(address) });
}

/** Above the original in an answer (ledger COMPOSE-16). */
export function replyHeading({ moment, from }: Pick<QuotedHeader, 'moment' | 'from'>): string {
  const sender = from === null ? UNKNOWN_SENDER : personOf(from);
  return `Op ${written.format(moment)} schreef ${sender}:`;
}

/** The lines of the block above a mail that is forwarded (ledger COMPOSE-20, 21). */
export function forwardHeading({ moment, from, to, cc, subject }: QuotedHeader): readonly string[] {
  const list = (addresses: readonly EmailAddress[]) => addresses.map(personOf).join(', ');
  return [
    '--------- Doorgestuurd bericht -----------',
    `Onderwerp: ${subject}`,
    `Datum: ${written.format(moment)}`,
    `Van: ${from === null ? UNKNOWN_SENDER : personOf(from)}`,
    `Aan: ${list(to)}`,
    ...(cc.length > 0 ? [`Cc: ${list(cc)}`] : []),
  ];
}
