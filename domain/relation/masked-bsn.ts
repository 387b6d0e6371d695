import { MASK } from './relation-changes.ts';

/** Enough to recognise a number one has at hand, not enough to copy it. */
const SHOWN_DIGITS = 3;

export function maskBsn(bsn: string): string {
  return bsn === '' ? '' : `${MASK}${bsn.slice(-SHOWN_DIGITS)}`;
}

export function isMaskedBsn(text: string): boolean {
  return text.startsWith(MASK);
}

export function shownDigits(maskedBsn: string): string {
  return maskedBsn.slice(MASK.length);
}

/** Masks what somebody wrote for a BSN, digit by digit but for the last three, so that its length still shows. */
export function maskWritten(text: string): string {
  return text.replace(/\p{Nd}(?=(?:\P{Nd}*\p{Nd}){3})/gu, '•');
}
