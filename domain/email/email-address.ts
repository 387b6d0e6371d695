import { normaliseEmail } from '#domain/numbers/email.ts';

export interface EmailAddress {
  /** Empty where only the address is known. */
  readonly name: string;
  readonly address: string;
}

/** Signs that are not seen come along in a paste, and make one address look like another. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Dots that end a host or a sentence; those of other scripts part the labels of a host as well (UTS 46). */
const LAST_DOTS = /(?<![.。．｡])[.。．｡]+$/;
const OTHER_LETTERS = /[^\p{ASCII}]/u;
const HOST = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u;

/**
 * The one form in which an address is mailed to and compared: lower case, host in ASCII ('xn--') without a
 * final dot. What is no address is only trimmed.
 */
export function mailedAddress(written: string): string {
  const plain = normaliseEmail(written.replace(UNSEEN, ''));
  const at = plain.lastIndexOf('@');
  const host = plain.slice(at + 1).replace(LAST_DOTS, '');
  if (at === -1 || host === '') return plain;
  return `${plain.slice(0, at)}@${asciiHost(host)}`;
}

function asciiHost(host: string): string {
  if (!OTHER_LETTERS.test(host) || !HOST.test(host)) return host;
  return URL.parse(`https://${host}`)?.hostname ?? host;
}

/** Whether the host has letters beyond ASCII, some of which look like others: the reader gets a warning. */
export function hasOtherLetters(address: string): boolean {
  const mailed = mailedAddress(address);
  return /(?:^|\.)xn--/.test(mailed.slice(mailed.lastIndexOf('@') + 1)) || OTHER_LETTERS.test(mailed);
}

/** The address for a reader; a host in other letters is shown as what it is mailed to. */
export function shownAddress(address: string): string {
  return hasOtherLetters(address) ? mailedAddress(address) : address;
}

export function addressKey({ address }: Pick<EmailAddress, 'address'>): string {
  return mailedAddress(address);
}

/** The key of the mailbox that an address leads to: what stands after a '+' sorts the mail of one mailbox (RFC 5233). */
export function mailboxKey(one: Pick<EmailAddress, 'address'>): string {
  const key = addressKey(one);
  const at = key.lastIndexOf('@');
  return `${key.slice(0, at).replace(/(?<=.)\+.*$/s, '')}${key.slice(at)}`;
}

export function withoutDoubles(addresses: readonly EmailAddress[]): readonly EmailAddress[] {
  const first = new Map<string, EmailAddress>();
  for (const one of addresses) if (!first.has(addressKey(one))) first.set(addressKey(one), one);
  return [...first.values()];
}

/** 'Jan Smit <jan@voorbeeld.nl>', or the address alone. */
export function writtenAddress({ name, address }: EmailAddress): string {
  return name === '' || name === address ? address : `${name} <${address}>`;
}
