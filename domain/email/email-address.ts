import { normaliseEmail } from '#domain/numbers/email.ts';

export interface EmailAddress {
  /** Empty where only the address is known. */
  readonly name: string;
  readonly address: string;
}

/** Of nothing that is seen: pasted along, and in addresses of who would be taken for another. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Dots that end a host or a sentence; those of other scripts part the labels of a host as well (UTS 46). */
const LAST_DOTS = /(?<![.。．｡])[.。．｡]+$/;
const OTHER_LETTERS = /[^\p{ASCII}]/u;
const HOST = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u;

/**
 * An address in the one form in which it is mailed to and compared: lower case, its host without a dot at its end and in ASCII
 * ('xn--' for other letters, which mail services take and which no other host looks like). What is no address comes back trimmed.
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

/**
 * Whether its host has other letters than ASCII, of which some look like others: the reader gets a warning.
 */
export function hasOtherLetters(address: string): boolean {
  const mailed = mailedAddress(address);
  return /(?:^|\.)xn--/.test(mailed.slice(mailed.lastIndexOf('@') + 1)) || OTHER_LETTERS.test(mailed);
}

/** An address as a reader is to see it: a host in other letters by what it is mailed to. */
export function shownAddress(address: string): string {
  return hasOtherLetters(address) ? mailedAddress(address) : address;
}

/** A key that two ways of writing one address share. */
export function addressKey({ address }: Pick<EmailAddress, 'address'>): string {
  return mailedAddress(address);
}

/** The key of the mailbox that an address leads to: what stands after a '+' sorts the mail of one mailbox (RFC 5233). */
export function mailboxKey(one: Pick<EmailAddress, 'address'>): string {
  const key = addressKey(one);
  const at = key.lastIndexOf('@');
  return `${key.slice(0, at).replace(/(?<=.)\+.*$/s, '')}${key.slice(at)}`;
}

/** Each address once, as it stood first. */
export function withoutDoubles(addresses: readonly EmailAddress[]): readonly EmailAddress[] {
  const first = new Map<string, EmailAddress>();
  for (const one of addresses) if (!first.has(addressKey(one))) first.set(addressKey(one), one);
  return [...first.values()];
}

/** 'Jan Smit <jan@voorbeeld.nl>', or the address alone. */
export function writtenAddress({ name, address }: EmailAddress): string {
  return name === '' || name === address ? address : `${name} <${address}>`;
}
