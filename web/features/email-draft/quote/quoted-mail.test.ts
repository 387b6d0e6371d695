// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { $getRoot, createEditor } from 'lexical';
import { beforeAll, describe, expect, it } from 'vitest';
import { foreignHtml, joinedBraces } from '#domain/email/foreign-text.ts';
import { joinQuote } from '#domain/email/quoted-original.ts';
import { htmlCounter } from '#web/features/email/html/html-counter.ts';
import { sendableHtml } from '#web/features/email/html/sendable-html.ts';
import { MAIL_NODES } from '#web/features/email-draft/editor/mail-nodes.ts';
import { $readHtml } from '#web/features/email-draft/editor/read-html.ts';
import { $writeHtml } from '#web/features/email-draft/editor/write-html.ts';
import { type QuotedContent, quoteOf, withoutAttached } from './quoted-mail.ts';
import { splitDraft } from './split-draft.ts';

beforeAll(() => htmlCounter.fetch());

const header = {
  moment: new Date('2026-12-04T13:05:00Z'),
  from: { name: 'Jan', address: 'jan@smit.nl' },
  to: [],
  cc: [],
  subject: 'Offerte',
};
const content = (html: string, attachments: QuotedContent['attachments'] = []): QuotedContent => ({
  kind: 'reply',
  header,
  html,
  isPlainText: false,
  attachments,
});

const picture = (contentId: string, size: number) => ({
  contentId,
  size,
  contentType: 'image/png',
  isInline: true,
  name: 'a.png',
});
const file = (size: number) => ({
  contentId: null,
  size,
  contentType: 'application/pdf',
  isInline: false,
  name: 'a.pdf',
});

const OUTLOOK =
  '<html><head><style>p.MsoNormal {margin:0cm; font-size:11.0pt;}</style></head><body lang=NL>' +
  '<div class=WordSection1><p class=MsoNormal>Beste&nbsp;Anna,<o:p></o:p></p><table border=1><tr><td style="color:red">x</td></tr></table></div></body></html>';
const GMAIL =
  '<div dir="ltr">Dag<div class="gmail_quote"><blockquote class="gmail_quote" style="margin:0 0 0 .8ex">oud</blockquote></div></div>';
const APPLE =
  '<html><body style="word-wrap: break-word;">Hoi <b>daar</b><br class=""><blockquote type="cite">oud</blockquote></body></html>';

/** The README there says whose replies these are. */
const REPLIES = path.resolve(import.meta.dirname, '../../../../test/quoted-replies');
const replies = readdirSync(REPLIES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => [file, readFileSync(path.join(REPLIES, file), 'utf8')]);

function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const style of body.querySelectorAll('style')) style.remove();
  // The number that Word writes into an item is the list's own.
  for (const mark of body.querySelectorAll('[style*="mso-list:Ignore"]')) mark.remove();
  return body.textContent.split(/\s+/).join(' ').trim();
}

const HOLDER = /<(?:blockquote|div) id="q[0-9a-f]{32}o"[^>]*>(.*)<\/(?:blockquote|div)><\/div>$/s;
const originalOf = ({ html }: { readonly html: string }) => HOLDER.exec(html)?.[1] ?? '';

describe('a quoted reply', () => {
  it.each(replies)('of %s leaves with all its words, and without a sheet or name', (_file, html = '') => {
    const quote = quoteOf(content(html));
    expect(joinedBraces(wordsOf(originalOf(quote)))).toBe(wordsOf(html));
    expect(originalOf(quote)).not.toMatch(/<style|\s(?:id|class|name)=/);
    let draft = joinQuote('<div>Dank</div>', quote.html);
    for (let opened = 0; opened < 3; opened += 1) {
      const split = splitDraft(`<html><head></head><body>${draft}</body></html>`);
      const braced = { ...quote, html: foreignHtml(quote.html) };
      expect(split).toMatchObject({ typed: '<div>Dank</div>', quote: braced });
      draft = joinQuote(split.typed, split.quote?.html ?? null);
    }
    // Quoting it once more keeps its words, and makes no more of what stands around them.
    const again = originalOf(quoteOf(content(draft)));
    expect(joinedBraces(wordsOf(again))).toContain(wordsOf(html));
    expect(sendableHtml(again).html).toBe(again);
  });
});

describe('a quoted mail', () => {
  it.each([OUTLOOK, GMAIL, APPLE])('is the same when the draft is opened again', (html) => {
    const quote = quoteOf(content(html));
    const draft = joinQuote('<div>Dank</div>', quote.html);
    expect(splitDraft(draft)).toMatchObject({ typed: '<div>Dank</div>', quote });
    expect(splitDraft(`<html><head></head><body>${draft}</body></html>`).quote).toEqual(quote);
  });

  it('has the looks of its sheet at its elements', () => {
    expect(originalOf(quoteOf(content(OUTLOOK)))).toBe(
      '<div lang="NL"><div><p style="font-size: 14.67px; margin: 0px">Beste&nbsp;Anna,</p>' +
        '<table border="1"><tbody><tr><td style="color: #ff0000">x</td></tr></tbody></table></div></div>',
    );
  });

  it('has ids that are another one each time, in the place of those that anybody could know', () => {
    const [one, other] = [quoteOf(content('a')), quoteOf(content('a'))];
    expect(one.html.slice(0, 42)).not.toBe(other.html.slice(0, 42));
    const before =
      '<p>Dank</p><div id="balie-citaat"><p style="margin:16px 0 8px">Op 1 mei schreef<br> Jan &lt;j@a.nl&gt;:</p>' +
      '<blockquote id="balie-origineel" style="margin:0"><style>p{display:none}</style><p>weg</p><b id="balie-citaat">oud</b></blockquote></div>';
    const { typed, quote } = splitDraft(before);
    expect(typed).toBe('<p>Dank</p>');
    expect(quote?.html).toMatch(
      /^<div id="q[0-9a-f]{32}" style="[^"]+"><p style="[^"]+">Op 1 mei schreef<br>Jan &lt;j@a\.nl&gt;:<\/p>/,
    );
    expect(originalOf(quote ?? { html: '' })).toBe('<b>oud</b>');
  });

  it('loses its scripts and trackers', () => {
    const html =
      'a<script>alert(1)</script><img src="https://volg.nl/1" width="1" height="1"><img src="https://beeld.nl/2">';
    expect(quoteOf(content(html)).html).not.toMatch(/script|volg/);
    expect(quoteOf(content(html)).html).toContain('https://beeld.nl/2');
  });

  it('loses pictures above 500,000 bytes [COMPOSE-47, COMPOSE-67]', () => {
    const html = '<p><img src="cid:klein"><img src="cid:groot"></p>';
    const { html: quoted, contentIds } = quoteOf(
      content(html, [picture('klein', 500_000), picture('groot', 500_001)]),
    );
    expect(contentIds).toEqual(['klein']);
    expect(quoted).not.toContain('groot');
  });

  it('loses pictures of a cell above 500,000 bytes too, and no cell [COMPOSE-47, COMPOSE-67]', () => {
    const html = '<table><tbody><tr><td background="cid:groot">Dag</td></tr></tbody></table>';
    const quoted = quoteOf(content(html, [picture('groot', 500_001)]));
    expect(quoted.contentIds).toEqual([]);
    expect(quoted.html).toContain('<td>Dag</td>');
  });

  it('measures pictures within the text by what they are, not by how they are written [COMPOSE-47, COMPOSE-67]', () => {
    const embedded = (size: number) => `data:image/png;base64,${Buffer.alloc(size, 7).toString('base64')}`;
    const quoted = (address: string) => quoteOf(content(`<p>Dag<img src="${address}"></p>`)).html;
    expect(quoted(embedded(500_000))).toContain('<img');
    expect(quoted(embedded(500_001))).not.toContain('<img');
    // Mail programs break long lines.
    expect(quoted(embedded(500_001).replaceAll(/(.{76})/g, '$1\n'))).not.toContain('<img');
  });

  it('counts the small files that are forwarded with it, and no others [COMPOSE-48, COMPOSE-66, COMPOSE-67]', () => {
    const forward = (size: number, ...others: QuotedContent['attachments']) =>
      quoteOf({
        ...content('<img src="cid:foto">', [picture('foto', 400_000), file(size), ...others]),
        kind: 'forward',
      }).contentIds;
    expect(forward(2_900_000)).toEqual(['foto']);
    expect(forward(2_900_000, file(200_000))).toEqual([]);
    expect(forward(3_000_001, file(2_900_000))).toEqual(['foto']);
    // An image that the text does not show is a file, whatever its sender calls it.
    expect(forward(2_700_000, picture('los', 450_000))).toEqual([]);
    const reply = content('<img src="cid:foto">', [picture('foto', 400_000), file(3_000_000), file(500_000)]);
    expect(quoteOf(reply).contentIds).toEqual(['foto']);
  });

  it('goes on without the pictures of an original that is gone', () => {
    const far = 'https://elders.example/a.png';
    const quote = quoteOf(
      content(`<p>Dag<img src="cid:foto?1"><img src="${far}"></p>`, [picture('foto?1', 10)]),
    );
    expect(quote.contentIds).toEqual(['foto?1']);
    const without = withoutAttached(quote);
    expect(without.html).not.toContain('cid:');
    expect(without.html).toContain(far);
    expect(wordsOf(without.html)).toBe(wordsOf(quote.html));
    expect(without.contentIds).toEqual([]);
  });

  it('loses all pictures where it is over 3.5 MB with them [COMPOSE-48, COMPOSE-67]', () => {
    const names = ['1', '2', '3', '4', '5', '6', '7', '8'];
    const html = names.map((name) => `<img src="cid:${name}">`).join('');
    const { contentIds } = quoteOf(
      content(
        html,
        names.map((name) => picture(name, 490_000)),
      ),
    );
    expect(contentIds).toEqual([]);
  });

  it('shows a mail of plain text with its lines', () => {
    const { html } = quoteOf({ ...content('een\n<twee>'), isPlainText: true });
    expect(html).toContain('een\n&lt;twee&gt;');
  });

  it('of a draft that Outlook made loses what its sheet hides; what was typed above it stays whatever its looks', () => {
    const draft =
      '<html><head><style>.x,p{display:none}</style></head><body><p>Getypt</p><div id="appendonsend"></div>' +
      '<div id="divRplyFwdMsg">Van: Jan</div><div class="x">verborgen</div><div>gezien</div></body></html>';
    const { typed, quote } = splitDraft(draft);
    expect(quote).toBeNull();
    expect(wordsOf(typed)).toBe('GetyptVan: Jangezien');
    expect(typed).not.toContain('<style');
  });

  it('of a draft that Outlook made loses what its elements hide, also where there is no sheet', () => {
    const draft =
      '<p style="font-size:0">Getypt</p><div id="appendonsend"></div><div id="divRplyFwdMsg">Van: Jan</div>' +
      '<p>gezien<span style="font-size:0">verborgen</span><b style="opacity:0">ook</b></p>';
    expect(wordsOf(splitDraft(draft).typed)).toBe('GetyptVan: Jangezien');
  });

  it('that is taken into the text brings along what was seen, and no looks but those of a mail', () => {
    const editor = createEditor({
      nodes: [...MAIL_NODES],
      onError: (error) => {
        throw error;
      },
    });
    const { html } = quoteOf(
      content(
        '<style>.h{display:none}p{color:#fff;background:#000;font-weight:bold}</style><i class="h">weg</i><p>gezien</p>',
      ),
    );
    const read = new DOMParser().parseFromString(html, 'text/html');
    editor.update(() => void $getRoot().append(...$readHtml(read, () => null)), { discrete: true });
    const typed = editor.read(() => $writeHtml());
    expect(typed).toMatch(
      /schreef Jan &lt;jan@smit\.nl&gt;:<\/p><p style="margin:0"><strong>gezien<\/strong><\/p><\/div>$/,
    );
  });

  it('is not found in a draft without one', () => {
    expect(splitDraft('<p>Dag</p>')).toMatchObject({ typed: '<p>Dag</p>', quote: null });
  });
});
