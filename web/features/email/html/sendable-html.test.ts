// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { isQuoteStyle, QUOTE_ATTRIBUTES, QUOTE_TAGS } from '#domain/email/quote-style.ts';
import { joinQuote, MAIL_TEXT, quotedOriginal, quoteIdOf } from '#domain/email/quoted-original.ts';
import { checkEmailHtml } from '#services/email-draft/check-email-html.ts';
import { sized } from '#test/size.ts';
import { HOSTILE_QUOTES } from '#test/support/email/hostile-quotes.ts';
import { htmlCounter } from './html-counter.ts';
import { sendableHtml } from './sendable-html.ts';

beforeAll(() => htmlCounter.fetch());

const TYPED = `<div style="${MAIL_TEXT}"><p style="margin:0">Beste Jan,</p><p style="margin:0">betaal <strong>NIETS</strong>.</p></div>`;
const HEADING = ['Op 1 mei 2026 schreef Jan:'];

function parsed(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

/** What of a mail that is quoted could reach what was typed. */
function wrong(html: string): string[] {
  const original = sendableHtml(html).html;
  const id = quoteIdOf(crypto.randomUUID());
  const sent = joinQuote(TYPED, quotedOriginal({ kind: 'reply', heading: HEADING, id }, original));
  const body = parsed(sent);
  const inner = body.querySelector(`[id="${id}o"]`);
  const elements = [...(inner?.querySelectorAll('*') ?? [])];
  return [
    body.children.length === 2 && body.innerHTML === sent ? [] : ['does not stand by itself'],
    body.firstElementChild?.outerHTML === TYPED ? [] : ['changes what was typed'],
    inner?.innerHTML === original ? [] : ['ends too early'],
    elements.filter(({ localName }) => !QUOTE_TAGS.includes(localName)).map(({ localName }) => localName),
    elements.flatMap((element) =>
      element.getAttributeNames().filter((name) => !QUOTE_ATTRIBUTES.includes(name)),
    ),
    elements.map((element) => element.getAttribute('style') ?? '').filter((style) => !isQuoteStyle(style)),
    sendableHtml(original).html === original ? [] : ['is another one when it is quoted again'],
    refusal(sent),
  ].flat();
}

function refusal(html: string): string[] {
  try {
    checkEmailHtml(html, 'https://balie.example');
    return [];
  } catch (error) {
    return [String(error)];
  }
}

describe('a hostile mail that is quoted', () => {
  it.each(HOSTILE_QUOTES)('reaches nothing of what was typed: $title', ({ html }) => {
    expect(wrong(html)).toEqual([]);
  });

  it('says nothing of its own by a style', () => {
    const said = HOSTILE_QUOTES.filter(({ title }) => title.includes('rule')).map(({ html }) => html);
    expect(said.filter((html) => sendableHtml(html).html.includes('dubbel'))).toEqual([]);
  });

  const selector = fc
    .array(
      fc.constantFrom(
        'p',
        'div',
        '*',
        '.a',
        '#b',
        '[id]',
        'body',
        'td',
        ':first-child',
        '::before',
        ':has(+ *)',
      ),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .chain((parts) =>
      fc.constantFrom(' ', ' > ', ' + ', ' ~ ', ', ', '').map((between) => parts.join(between)),
    );
  const style = fc
    .array(
      fc.tuple(
        fc.constantFrom(
          'color',
          'background',
          'position',
          'margin',
          'margin-top',
          'float',
          'font',
          'font-size',
          'width',
          'transform',
          'z-index',
          'border',
          'line-height',
          'display',
          'direction',
          'padding',
          'content',
          'top',
        ),
        fc.constantFrom(
          'none',
          'fixed',
          '-99px',
          '9e9px',
          '100%',
          'red',
          '#fff',
          'var(--a)',
          'calc(1px - 99px)',
          '0',
          'inherit',
          '1px solid',
          '12px/1 "a;b", c',
          'url(x)',
          'rgb(1 2 3 / 4%)',
          'left',
          '-1e3em',
          'scale(0)',
          '\\2d 9px',
        ),
        fc.constantFrom('', ' !important', '/**/', ';;', '}', '{', '"', '<'),
      ),
      { maxLength: 4 },
    )
    .map((all) => all.map(([property, value, end]) => `${property}: ${value}${end}`).join('; '));
  const rule = fc
    .tuple(
      fc.constantFrom('', '@media screen {', '@layer a {', '@supports (a: b) {', '@container x {'),
      selector,
      style,
    )
    .map(([at, of, says]) => `${at} ${of} { ${says} } ${at === '' ? '' : '}'}`);
  const markup = fc.constantFrom(
    '<p class="a">',
    '</p>',
    '<div id="b" style="STYLE">',
    '</div>',
    '<table>',
    '<tr>',
    '<td style="STYLE">',
    '</td>',
    '</table>',
    '<blockquote>',
    '</blockquote>',
    '</body>',
    '<a href="https://a.nl">',
    '</a>',
    '<b>',
    '<style>RULE</style>',
    '<style>RULE',
    '<!--',
    '-->',
    '<svg>',
    '<math>',
    '<form>',
    '<select>',
    '<template>',
    '<font size="7" color="#fff">',
    '<center>',
    '<details>',
    '<bdo dir="rtl">',
    '<img src="cid:a" style="STYLE">',
    '<h1>',
    '<li>',
    '<ul>',
    '<pre>',
    'tekst',
    ' ',
    '&lt;style&gt;',
    '\u202e',
    '<textarea>',
    '<title>',
    '<q>',
    '<dd>',
  );

  it('of any markup with any rules reaches nothing of it', () => {
    const mail = fc
      .tuple(fc.array(markup, { maxLength: 14 }), fc.array(rule, { minLength: 1, maxLength: 3 }), style)
      .map(([parts, rules, own]) =>
        parts.join('').replaceAll('RULE', rules.join(' ')).replaceAll('STYLE', own.replaceAll('"', "'")),
      );
    fc.assert(
      fc.property(mail, (html) => {
        expect(wrong(html)).toEqual([]);
      }),
      { numRuns: sized(60, 1_500) },
    );
  });
});

const FOLDER = path.resolve(import.meta.dirname, '../../../../test/hostile-mail');

it.each(['dompurify/expect.json', 'h5sc/items.json', 'own.json'])(
  'a mail of %s is quoted with nothing that reaches beyond',
  (file) => {
    const vectors: { title: string; payload: string }[] = JSON.parse(
      readFileSync(path.join(FOLDER, file), 'utf8'),
    );
    // The reading pane tries each of them in `npm test` as well: here the long run does.
    const sampled = vectors.filter((_vector, index) => index % sized(4, 1) === 0);
    expect(
      sampled.flatMap(({ title, payload }) => wrong(payload).map((what) => `${title}: ${what}`)),
    ).toEqual([]);
  },
);
