// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sized } from '#test/size.ts';
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
    [
      'lines that are no blocks',
      '<p><span style="display:block">Totaal</span><span style="display:block">1250</span></p>',
    ],
    ['lines by a sheet', inSheet('span { display: block }', '<p><span>Totaal</span><span>1250</span></p>')],
    ['lines of text', inSheet('.t { white-space: pre-wrap }', '<div class="t">a\nb</div>')],
    ['numbers of its own', '<ol><li value="5">x</li><li>y</li></ol>'],
    ['numbers that count down', '<ol reversed><li>x</li><li>y</li></ol>'],
    ['text of a sheet', inSheet('p::before { content: "Concept: " }', '<p>x</p>')],
    ['what is not visible, which it would show', '<p>x <span style="visibility:hidden">y</span></p>'],
    ['a table of empty cells', '<p>x</p><table border="1"><tr><td>&nbsp;</td></tr></table>'],
    ['an empty line of colour', '<p>x</p><div style="height:4px;background:#004080"></div>'],
    ['an empty line with a border', '<p>x</p><p style="border-bottom:1px solid #000">&nbsp;</p>'],
    ['a blank that is marked', '<p>x<span style="background:yellow">&nbsp;&nbsp;</span></p>'],
    ['letters at an item', '<ol><li style="list-style-type:lower-alpha">x</li></ol>'],
    ['a list without signs', '<ul style="list-style-type:none"><li>x</li></ul>'],
    ['the size of a picture', '<p><img src="cid:a@1" style="width:1.5in;height:.4in"></p>'],
    ['a part of the width', '<p><img src="cid:a@1" width="50%"></p>'],
    ['the height of a picture', '<p><img src="cid:a@1" height="40"></p>'],
    ['the border of a picture', '<p><img src="cid:a@1" border="3"></p>'],
    ['a direction by a style', '<p style="direction:rtl">x</p>'],
    ['a hanging indent', '<p style="margin-left:36pt;text-indent:-18pt">x</p>'],
    ['what stands elsewhere', '<p style="position:relative;top:-4pt">x</p>'],
    ['what is turned', '<p style="transform:rotate(3deg)">x</p>'],
    ['a first letter', inSheet('p::first-letter { font-size: 60px }', '<p>x</p>')],
    ['signs of a colour', inSheet('li::marker { color: red }', '<ul><li>x</li></ul>')],
    ['signs that are pictures', '<ul style="list-style-image:url(cid:a)"><li>x</li></ul>'],
    [
      'a sheet of elsewhere',
      '<html><head><link rel="stylesheet" href="https://x.example/a.css"></head><body>x</body></html>',
    ],
    ['a sheet that fetches one', inSheet('@import url(https://x.example/a.css);', '<p>x</p>')],
    ['a text for some programs', '<p>x</p><!--[if mso]><p>y</p><![endif]-->'],
    ['a text for what runs no scripts', '<p>x</p><noscript>y</noscript>'],
    ['what opens', '<details><summary>x</summary>y</details>'],
    ['an address', '<address>x</address>'],
    ['a formula', '<p>x <math><mi>y</mi></math></p>'],
    ['a line of another colour', '<p><u style="text-decoration-color:red">x</u></p>'],
    ['the place of a picture', '<p><img src="cid:a@1" align="right">x</p>'],
    ['a picture map', '<p><img src="cid:a@1" usemap="#m"></p><map name="m"></map>'],
    ['a drawing in the address', '<p><img src="data:image/svg+xml,x"></p>'],
    ['columns', '<div style="display:flex"><div>a</div><div>b</div></div>'],
    ['columns that float', '<div style="float:left;width:50%">a</div><div>b</div>'],
    ['a link without a line', '<p><a href="https://x.example" style="text-decoration:none">x</a></p>'],
    ['the colour of links', '<body link="#ff0000"><a href="https://x.example">x</a></body>'],
    ['a double line', '<p><u style="text-decoration-style:double">x</u></p>'],
    ['a shadow', '<div style="box-shadow:0 0 4px #000">x</div>'],
    ['light letters', '<p style="font-weight:300">x</p>'],
    ['the bar of a quote', '<blockquote type="cite">x</blockquote>'],
    ['more than there is time for', `<p>${'x'.repeat(400_001)}</p>`],
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
const picture = fc.nat(400).map((width) => `<p>a<img src="cid:b@1" alt="" width="${width + 1}"></p>`);
const link = line.map((html) => `<p>zie <a href="mailto:jan@smit.example">${html}x</a></p>`);
const nested = line.map((html) => `<ol start="3"><li>${html}<ul><li>a</li></ul></li><li>b</li></ol>`);
const block = fc.oneof(
  ...[picture, link, nested],
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
    { numRuns: sized(25, 1_000) },
  );
});
