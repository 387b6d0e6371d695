import { isPlainlyBounded } from '#domain/email-html/plainly-bounded.ts';
import { TooComplexHtml, unlessTooComplex } from '#domain/email-html/too-complex-html.ts';
import { htmlCounter } from './html-counter.ts';
import { trustedHtml } from './trusted-html.ts';

/** The last text that passed: a mail is read several times as it is opened, and again with its pictures. */
let passed: string | null = null;

/** Throws TooComplexHtml where a parser would multiply, UncountedHtml where nothing can count yet. */
export function assertBounded(html: string): void {
  if (html === passed || isPlainlyBounded(html)) return;
  if (htmlCounter.isTooComplex(STANDARDS + html)) throw new TooComplexHtml();
  passed = html;
}

/** A browser has other rules for tables and classes without a doctype than in the frame of a mail. */
const STANDARDS = '<!doctype html>';

/** The only way by which foreign or typed HTML becomes a tree here. Throws TooComplexHtml and UncountedHtml. */
export function readBounded(html: string): Document {
  assertBounded(html);
  return new DOMParser().parseFromString(trustedHtml(STANDARDS + html), 'text/html');
}

/** Reads as `readBounded` does, but answers null for what is too complex. */
export function readBoundedOrNull(html: string): Document | null {
  return unlessTooComplex(() => readBounded(html));
}
