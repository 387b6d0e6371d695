// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it } from 'vitest';
import { quoteOf } from '#web/features/email-draft/quote/quoted-mail.ts';
import { htmlCounter } from './html-counter.ts';
import { sanitiseMailHtml } from './sanitise-mail-html.ts';

beforeAll(() => htmlCounter.fetch());
const undo: (() => void)[] = [];
const restore = () => {
  for (const one of undo.splice(0)) one();
};
afterEach(restore);

const header = { moment: new Date('2026-12-04T13:05:00Z'), from: null, to: [], cc: [], subject: 'Offerte' };
const SIBLINGS = 'x<br>'.repeat(30);

// A call with some hundred thousand arguments overflows the stack; so many elements are too slow for a test.
it.each([
  ['as they are', SIBLINGS],
  ['in the colour of their ground', `<p style="color: #ffffff">${SIBLINGS}</p><p>y</p>`],
  ['in an item of Word', `<p class="MsoListParagraph" style="mso-list: l0 level1 lfo1">${SIBLINGS}</p>`],
])('no call takes all siblings of a mail, %s', (_title, html) => {
  let most = 0;
  for (const [holder, name] of [
    [Element.prototype, 'append'],
    [Array.prototype, 'push'],
  ] as const) {
    const own = Reflect.get(holder, name);
    undo.push(() => Reflect.set(holder, name, own));
    Reflect.set(holder, name, function (this: unknown, ...given: unknown[]) {
      most = Math.max(most, given.length);
      return Reflect.apply(own, this, given);
    });
  }
  sanitiseMailHtml(html, { remote: 'kept' });
  quoteOf({ kind: 'reply', header, html, isPlainText: false, attachments: [] });
  restore();
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(30);
});
