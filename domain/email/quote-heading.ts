import { TIME_ZONE } from '#domain/dates/time-zone.ts';
import { type EmailAddress, shownAddress, writtenAddress } from './email-address.ts';

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

/** The letters of a name and address resemble no others. */
function personOf({ name, address }: EmailAddress): string {
  return writtenAddress({ name, address: shownAddress(address) });
}

export function replyHeading({ moment, from }: Pick<QuotedHeader, 'moment' | 'from'>): string {
  const sender = from === null ? UNKNOWN_SENDER : personOf(from);
  return `Op ${written.format(moment)} schreef ${sender}:`;
}

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
