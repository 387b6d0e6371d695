import { MASK } from './changes.ts';

/** Enough to recognise a number one has at hand, not enough to copy it. */
const SHOWN_DIGITS = 3;

/** A BSN as everybody who sees its relation sees it; empty when there is none. */
export function maskBsn(bsn: string): string {
  return bsn === '' ? '' : `${MASK}${bsn.slice(-SHOWN_DIGITS)}`;
}

/** Whether this is what `maskBsn` made, and the number itself not known. */
export function isMaskedBsn(text: string): boolean {
  return text.startsWith(MASK);
}

/** The digits that a masked number shows. */
export function shownDigits(maskedBsn: string): string {
  return maskedBsn.slice(MASK.length);
}
