import { type EmailAddress, mailedAddress } from '#domain/email/email-address.ts';
import { isEmailAddress } from '#domain/numbers/email.ts';
import { storableLine } from '#domain/text/storable-text.ts';
import { type CalendarLine, calendarText } from './calendar-lines.ts';

const LONGEST = 500;
/** Addresses of a mailbox that the rest of the world does not reach. */
const OF_OWN_NETWORK = /^[^\s@:/<>]+@[^\s@:/<>]+$/;

/** The organiser of an appointment; null where nobody is named. */
export function organiserOf(event: readonly CalendarLine[]): EmailAddress | null {
  const line =
    event.find(({ name }) => name === 'ORGANIZER') ??
    // Version 1.0 has no line for it.
    event.find(
      ({ name, parameters }) =>
        name === 'ATTENDEE' && /^(?:ORGANIZER|OWNER|CHAIR)$/i.test(parameters.get('ROLE') ?? ''),
    );
  return line === undefined ? null : personOf(line);
}

function personOf({ value, parameters }: CalendarLine): EmailAddress | null {
  const [, written = '', within] = /^([^<]*)<([^<>]*)>\s*$/.exec(value) ?? [];
  const address = [within ?? value, parameters.get('EMAIL') ?? ''].map(addressIn).find((one) => one !== '');
  const said = calendarText(carets(parameters.get('CN') || written)).replace(/^(['"])(.*)\1$/, '$2');
  const name = addressIn(said) === address ? '' : said;
  if (address === undefined && name === '') return null;
  return { name: storableLine(name, LONGEST), address: storableLine(address ?? '', LONGEST) };
}

/** Empty for what is no mail address, as 'invalid:nomail' of Google, or a path of iCloud. */
function addressIn(written: string): string {
  const [path = ''] = written
    .trim()
    .replace(/^(?:mailto:\s*)+/i, '')
    .split('?', 1);
  const address = decoded(path)
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
  return isEmailAddress(mailedAddress(address)) || OF_OWN_NETWORK.test(address) ? address : '';
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Signs that a parameter may not hold (RFC 6868). */
function carets(text: string): string {
  return text.replaceAll(/\^([n^'])/g, (_whole, sign: string) =>
    sign === 'n' ? ' ' : sign === "'" ? '"' : '^',
  );
}
