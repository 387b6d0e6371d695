import { accepted, type CheckResult, refused } from './check-result.ts';

/** Atoms (RFC 5322 3.2.3) in any script (RFC 6531), without invisible signs: two addresses would look alike. */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const TOP_LEVEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
/** RFC 5321 4.5.3.1: octets before the @, and of a whole address. */
const LONGEST_LOCAL_PART = 64;
const LONGEST_ADDRESS = 254;

/** Trimmed and lower case (ledger RELRULES-08). */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Whether a normalised address has the general form name@domain.tld (ledger RELRULES-07). */
export function isEmailAddress(address: string): boolean {
  if (address.length > LONGEST_ADDRESS) return false;
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const labels = address.slice(at + 1).split('.');
  return (
    at > 0 &&
    local.length <= LONGEST_LOCAL_PART &&
    LOCAL_PART.test(local) &&
    labels.length > 1 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  );
}

/** The address of a relation; empty is accepted, as being required is a rule of the form. */
export function checkEmail(text: string): CheckResult {
  const address = normaliseEmail(text);
  return address === '' || isEmailAddress(address) ? accepted(address) : refused('Email is ongeldig.');
}

/** The mailto link of a checked address, escaped so that it sets no subject or other header (RFC 6068 2). */
export function mailtoHref(address: string): string {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at).toWellFormed())}@${encodeURIComponent(address.slice(at + 1).toWellFormed())}`;
}
