// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { TooComplexHtml } from '#domain/email-html/bounded-html.ts';
import { quoteOf } from '#web/features/email-write/quote/quoted-mail.ts';
import { splitDraft } from '#web/features/email-write/quote/split-draft.ts';
import { sanitiseMailHtml } from './sanitise-mail-html.ts';
import { isTooComplexToShow } from './too-complex.ts';

const bold = Array.from({ length: 4_800 }, (_, index) => `<b id=${index}>`).join('');
const MULTIPLIED = `<p>${bold}${'<p>x'.repeat(4_800)}`;
const header = {
  ...{ moment: new Date('2026-12-04T13:05:00Z'), from: null, to: [], cc: [], subject: 'Offerte' },
};

it('a mail that a parser would multiply is refused wherever it is read, within two seconds', () => {
  const begun = performance.now();
  expect(isTooComplexToShow(MULTIPLIED)).toBe(true);
  expect(() => sanitiseMailHtml(MULTIPLIED, { remote: 'kept' })).toThrow(TooComplexHtml);
  expect(() => splitDraft(MULTIPLIED)).toThrow(TooComplexHtml);
  expect(() =>
    quoteOf({ kind: 'reply', header, html: MULTIPLIED, isPlainText: false, attachments: [] }),
  ).toThrow(TooComplexHtml);
  expect(performance.now() - begun).toBeLessThan(2_000);
});

it('an ordinary mail is shown', () => {
  expect(isTooComplexToShow('<p>Dag <b>Anna</b></p>')).toBe(false);
});
