import emailAddresses from 'email-addresses';
import { isEmailAddress } from '#domain/numbers/email.ts';
import { type EmailAddress, mailedAddress, withoutDoubles } from './email-address.ts';
import { isPageAddress, withoutPages } from './page-address.ts';
import { plainRecipients } from './recipient-writing.ts';

export interface ParsedRecipients {
  readonly accepted: readonly EmailAddress[];
  readonly refused: readonly string[];
}

/** Characters; longer pieces are no list of addresses, and the parser tries all ways to read them. */
const LONGEST_PIECE = 500;
const LONGEST_TEXT = 100_000;
const LABEL = /^[^<>@,"]*:\s*/;

type Tried = { readonly commaInDisplayName?: boolean; readonly atInDisplayName?: boolean };

/**
 * Reads typed or pasted recipients as RFC 5322 and as mail programs and sheets write them, with ';', lines
 * and tabs, or a name before a bare address. None in a page's address (COMPOSE-38).
 */
export function parseRecipients(text: string): ParsedRecipients {
  if (text.length > LONGEST_TEXT) return { accepted: [], refused: [text] };
  const { text: rest, pages } = withoutPages(text);
  const read = pieces(plainRecipients(rest), /[;\n\r\t]/).map(readPiece);
  return {
    accepted: withoutDoubles(read.flatMap(({ accepted }) => accepted)),
    refused: [...pages, ...read.flatMap(({ refused }) => refused)],
  };
}

function readPiece(piece: string): ParsedRecipients {
  if (!piece.includes('@')) return { accepted: [], refused: [piece] };
  const all = valid(bracketed(piece)) ?? valid(parsed(piece, {})) ?? valid(withCommas(piece));
  if (all !== null) return { accepted: all, refused: [] };
  const parts = pieces(piece, /,/);
  const [only] = parts;
  if (only !== undefined && parts.length === 1) {
    const one =
      valid(withoutSwallowed(parsed(only, { atInDisplayName: true }))) ?? valid(bareAddresses(only));
    return one === null ? { accepted: [], refused: [piece] } : { accepted: one, refused: [] };
  }
  const read = parts.map(readPiece);
  return {
    accepted: read.flatMap(({ accepted }) => accepted),
    refused: read.flatMap(({ refused }) => refused),
  };
}

function isMailbox(address: string): boolean {
  return isEmailAddress(address) && !isPageAddress(address);
}

function valid(read: readonly EmailAddress[] | null): readonly EmailAddress[] | null {
  return read?.length && read.every(({ address }) => isMailbox(address)) ? read : null;
}

function withCommas(piece: string): readonly EmailAddress[] | null {
  return withoutSwallowed(parsed(piece, { commaInDisplayName: true }));
}

/** None where an address went into the name of another. */
function withoutSwallowed(read: readonly EmailAddress[] | null): readonly EmailAddress[] | null {
  const isSwallowed = ({ name }: EmailAddress) =>
    name.split(/[\s,;]+/).some((word) => isEmailAddress(mailedAddress(word)));
  return read?.some(isSwallowed) ? null : read;
}

function parsed(piece: string, tried: Tried): readonly EmailAddress[] | null {
  if (piece.length > LONGEST_PIECE) return null;
  const read = emailAddresses({ input: piece, rfc6532: true, ...tried });
  const boxes = read?.addresses.flatMap((one) => (one.type === 'group' ? one.addresses : [one]));
  return (
    boxes?.map(({ name, address }) => ({ name: plainName(name), address: mailedAddress(address) })) ?? null
  );
}

function bracketed(piece: string): readonly EmailAddress[] | null {
  const segments = piece.split('>').map((segment) => segment.split('<'));
  const rest = segments.pop() ?? [];
  if (segments.length === 0 || rest.length !== 1 || /[^\s,]/.test(rest[0] ?? '')) return null;
  const found: EmailAddress[] = [];
  for (const [before = '', address = '', ...more] of segments) {
    if (more.length > 0) return null;
    const parts = before.replace(/^[\s,]+/, '').split(',');
    for (
      let [first] = parts;
      parts.length > 1 && first !== undefined && first.includes('@');
      [first] = parts
    ) {
      found.push({ name: '', address: mailedAddress(first) });
      parts.shift();
    }
    const name = plainName(parts.join(',').trim());
    if (name.includes('@') && mailedAddress(name) !== mailedAddress(address)) return null;
    found.push({ name, address: mailedAddress(address) });
  }
  return found;
}

/** Words among which are addresses: a name before a single one is its name. */
function bareAddresses(piece: string): readonly EmailAddress[] {
  const words = piece.split(/\s+/).filter((word) => word !== '');
  const asAddress = (word: string) => mailedAddress(word.replace(/^[<"']+|(?<![>"'])[>"']+$/g, ''));
  const found = words.filter((word) => isMailbox(asAddress(word)));
  const others = words.filter((word) => !found.includes(word) && (found.length === 1 || !JOINING.test(word)));
  if (found.length > 1 && others.length > 0) return [];
  return found.map((word) => ({ name: plainName(others.join(' ')), address: asAddress(word) }));
}

const JOINING = /^(?:en|and|of|or|und|&|\+|\/|-|–|\|)$/i;

/** Outlook writes quotes around names: 'Jan Smit' <jan@smit.nl>. */
function plainName(name: string | null): string {
  return (name ?? '')
    .trim()
    .replace(/^(?:'(.*)'|‘(.*)’)$/, '$1$2')
    .replace(/^"((?:[^"\\]|\\.)*)"$/, (_whole, quoted: string) => quoted.replace(/\\(.)/g, '$1'))
    .replace(/[-–:]$/, '')
    .trim();
}

function pieces(text: string, separator: RegExp): readonly string[] {
  const found: string[] = [];
  let piece = '';
  let within: '"' | '>' | ')' | null = null;
  for (const sign of text) {
    if (within === null && separator.test(sign)) {
      found.push(piece);
      piece = '';
      continue;
    }
    if (sign === '\n' || sign === '\r') within = null;
    else if (within === sign) within = null;
    else if (within === null && sign === '"') within = '"';
    else if (within === null && sign === '<') within = '>';
    else if (within === null && sign === '(') within = ')';
    piece += sign;
  }
  return [...found, piece]
    .map((one) => one.trim().replace(LABEL, '') || one.trim())
    .filter((one) => /[^,\s]/.test(one));
}
