// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { htmlCounter } from '#web/features/email/html/html-counter.ts';
import { MailEditor } from '#web/features/email-write/editor/create-mail-editor.ts';
import { splitDraft } from '#web/features/email-write/quote/split-draft.ts';
import { losesLooks } from './loses-looks.ts';

beforeAll(() => htmlCounter.fetch());

function loses(html: string): boolean {
  const { written, typed } = splitDraft(html);
  return losesLooks(written, typed);
}

const inSheet = (css: string, body: string) =>
  `<html><head><style>${css}</style></head><body>${body}</body></html>`;

describe('what the editor makes of a draft', () => {
  it.each([
    ['a table', '<table><tr><td>12,50</td></tr></table>'],
    ['a table within a list', '<ul><li><table><tr><td>x</td></tr></table></li></ul>'],
    ['a colour', '<p>Beste <span style="color:#c00000">klant</span></p>'],
    ['a colour of before', '<p><font color="navy">Beste</font> klant</p>'],
    ['a colour in a sheet', inSheet('.rood { color: red }', '<p class="rood">x</p>')],
    ['a colour by a variable', inSheet(':root { --a: teal } p { color: var(--a) }', '<p>x</p>')],
    ['a colour of the page', '<body text="#003366">x</body>'],
    ['a marker', '<p><span style="background:yellow">let op</span></p>'],
    ['a marker by its element', '<p><mark>let op</mark></p>'],
    ['a ground of the page', '<body bgcolor="#eeeeee"><p>x</p></body>'],
    ['a ground that is a picture', '<div style="background-image:url(https://x.example/a.png)">x</div>'],
    ['a font', '<div style="font-family:Aptos,Calibri,sans-serif">x</div>'],
    ['a font of before', '<font face="Georgia">x</font>'],
    ['a font in a shorthand', '<p style="font:12px Verdana">x</p>'],
    [
      'a font in a sheet of Word',
      inSheet('p.MsoNormal { font-family:"Calibri",sans-serif }', '<p class=MsoNormal>x</p>'),
    ],
    ['a font by its element', '<pre>x</pre>'],
    ['a size', '<p style="font-size:22px">x</p>'],
    ['a size of points', '<p style="font-size:12pt">x</p>'],
    ['bold by a sheet', inSheet('.vet { font-weight: bold }', '<p class="vet">x</p>')],
    ['small capitals', '<p style="font-variant:small-caps">x</p>'],
    ['capitals', '<p style="text-transform:uppercase">x</p>'],
    ['the middle', '<p align="center">x</p>'],
    ['the right', '<p style="text-align:right">x</p>'],
    ['a line', '<p>x</p><hr><p>y</p>'],
    ['a border', '<div style="border-left:3px solid #ccc">x</div>'],
    ['letters that count', '<ol type="a"><li>x</li></ol>'],
    ['a picture of elsewhere', '<p>x<img src="https://x.example/logo.png"></p>'],
    ['a field', '<p>x <select><option>y</option></select></p>'],
    ['a drawing', '<p>x</p><svg><text>y</text></svg>'],
    [
      'what a sheet hides, which it would show',
      inSheet('.weg { display: none }', '<p>x</p><p class="weg">y</p>'),
    ],
  ])('loses %s', (_what, html) => {
    expect(loses(html)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['plain text', '<div>Beste klant,<br><br>Tot morgen &amp; groet</div>'],
    [
      'an empty mail of Outlook',
      '<html><head><meta charset="utf-8"></head><body dir="ltr"><div><br></div></body></html>',
    ],
    [
      'formats',
      '<p><b>a</b><strong>b</strong> <i>c</i><em>d</em> <u>e</u> <s>f</s> x<sub>2</sub> m<sup>3</sup></p>',
    ],
    ['formats by styles', '<p><span style="font-weight:700;font-style:italic">a</span></p>'],
    ['lists', '<ul><li>a<ol start="3"><li>b</li></ol></li></ul>'],
    ['links', '<p>Zie <a href="https://balie.example/a?b=1">hier</a> of mail@bakker.example</p>'],
    ['a picture of its own', '<p>x<img src="cid:logo@1" width="20" alt=""></p>'],
    ['space', '<p style="margin:0 0 8pt;line-height:107%">a</p><p style="margin-left:48px">b</p>'],
    ['black on white', '<div style="color:windowtext;background:#fff;font-family:Arial">x</div>'],
    [
      'a size that it has',
      '<p style="font-size:11pt">a</p><p style="font-size:18px">b</p><p style="font-size:x-small">c</p>',
    ],
    [
      'a sheet about something else',
      inSheet('@font-face { font-family: Aptos } table { color: red } p { margin: 0 }', '<p>x</p>'),
    ],
    ['another direction', '<p dir="rtl">שלום</p>'],
  ])('loses nothing of %s', (_what, html) => {
    expect(loses(html)).toBe(false);
  });

  it('loses something of each draft of another program that has looks', () => {
    const read = (file: string) =>
      readFileSync(path.resolve(import.meta.dirname, '../../../../test/quoted-replies', file), 'utf8');
    expect(
      ['outlook-windows.html', 'outlook-web.html', 'gmail.html'].map((file) => loses(read(file))),
    ).toEqual([true, true, true]);
  });
});

const words = fc.constantFrom('Beste', 'klant,', ' ', 'e\u0301', 'zie', '&', '<b>', '\u00a0', 'groet');
const inline = fc.record({
  text: fc.array(words, { minLength: 1, maxLength: 4 }).map((all) => all.join('')),
  tags: fc.subarray(['strong', 'em', 'u', 's', 'sub']),
  size: fc.constantFrom('10px', null, '18px', '32px'),
});
const line = fc.array(inline, { maxLength: 4 }).map((all) =>
  all
    .map(({ text, tags, size }) => {
      const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      const tagged = tags.reduce((html, tag) => `<${tag}>${html}</${tag}>`, escaped);
      return size === null ? tagged : `<span style="font-size:${size}">${tagged}</span>`;
    })
    .join(''),
);
const block = fc.oneof(
  line.map((html) => `<p>${html}</p>`),
  line.map((html) => `<p style="margin-left:3em">${html}</p>`),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`),
);

it('loses nothing of a mail that was written here', () => {
  const editor = new MailEditor({ adopt: () => null, take: async () => null, shownOf: () => '' });
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
      editor.load(blocks.join(''));
      expect(loses(editor.html())).toBe(false);
    }),
  );
});
