// @vitest-environment jsdom

import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { TooComplexHtml } from '#domain/email-html/too-complex-html.ts';
import { onThisMachine } from '#test/support/environment/slowness.ts';
import { quoteOf } from '#web/features/email-draft/quote/quoted-mail.ts';
import { splitDraft } from '#web/features/email-draft/quote/split-draft.ts';
import { counted, htmlCounter, UncountedHtml } from './html-counter.ts';
import { readBounded } from './read-bounded.ts';
import { sanitiseMailHtml } from './sanitise-mail-html.ts';

const bold = Array.from({ length: 4_800 }, (_, index) => `<b id=${index}>`).join('');
const MULTIPLIED = `<p>${bold}${'<p>x'.repeat(4_800)}`;
const header = { moment: new Date('2026-12-04T13:05:00Z'), from: null, to: [], cc: [], subject: 'Offerte' };
const LONG = '<p>Een alinea van een nieuwsbrief.</p>'.repeat(200);

afterEach(() => vi.restoreAllMocks());

describe('before the code that counts is here', () => {
  it('only what cannot be multiplied is parsed', async () => {
    const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
    expect(sanitiseMailHtml('<p>Dag <b>Anna</b></p>', { remote: 'kept' }).html).toContain('<b>Anna</b>');
    parse.mockClear();
    for (const html of [MULTIPLIED, LONG]) expect(() => readBounded(html)).toThrow(UncountedHtml);
    expect(htmlCounter.isHere()).toBe(false);
    const refused = counted(() => sanitiseMailHtml(MULTIPLIED, { remote: 'kept' }));
    await expect(refused).rejects.toThrow(TooComplexHtml);
    expect(parse).not.toHaveBeenCalled();
    const shown = await counted(() => sanitiseMailHtml(LONG, { remote: 'kept' }));
    expect(shown.html).toContain('nieuwsbrief');
  });
});

describe('a mail that a parser would multiply', () => {
  beforeAll(() => htmlCounter.fetch());

  it('is refused wherever it is read, within two seconds', () => {
    const begun = performance.now();
    expect(() => sanitiseMailHtml(MULTIPLIED, { remote: 'kept' })).toThrow(TooComplexHtml);
    expect(() => splitDraft(MULTIPLIED)).toThrow(TooComplexHtml);
    expect(() =>
      quoteOf({ kind: 'reply', header, html: MULTIPLIED, isPlainText: false, attachments: [] }),
    ).toThrow(TooComplexHtml);
    expect(performance.now() - begun).toBeLessThan(onThisMachine(2_000));
  });
});
