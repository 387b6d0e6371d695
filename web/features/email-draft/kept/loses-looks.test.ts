// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sized } from '#test/size.ts';
import { htmlCounter } from '#web/features/email/html/html-counter.ts';
import { MailEditor } from '#web/features/email-draft/editor/create-mail-editor.ts';
import { splitDraft } from '#web/features/email-draft/quote/split-draft.ts';
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
    ['a width', '<div style="width:200px">x</div>'],
    ['a width by the letter', '<div style="max-width:40ch">x</div>'],
    ['the middle of the page', '<div style="margin:0 auto">x</div>'],
    ['a most width', '<div style="max-width:600px">x</div>'],
    ['a most width in a sheet', inSheet('.w { max-inline-size: 600px }', '<div class="w">x</div>')],
    ['a width of before', '<div width="600">x</div>'],
    ['a least width', '<div style="min-width:900px">x</div>'],
    ['an indent that is no step', '<p style="margin-left:21px">x</p>'],
    ['an indent of a sheet', inSheet('.in { margin-left: 3em }', '<p class="in">x</p>')],
    ['more indents than there are', '<p style="margin-left:200px">x</p>'],
    ['an indent of what stands in it', '<dl><dt>x</dt><dd>y</dd></dl>'],
    ['an indent of a list', '<ul style="padding-left:120px"><li>x</li></ul>'],
    ['an indent around a list', '<div style="margin-left:42px"><ul><li>x</li></ul></div>'],
    ['room to the right', '<p style="margin-right:200px">x</p>'],
    ['a part of the width as room', '<div style="padding:0 25%">x</div>'],
    ['a text that is pulled', '<p>x</p><p style="margin-top:-12pt">y</p>'],
    ['a page of room', '<p>x</p><p style="margin-top:200px">y</p>'],
    ['room within a line', '<p>x <span style="margin-left:4em">y</span></p>'],
    ['high lines', '<p style="line-height:300%">x</p>'],
    ['low lines', '<p style="line-height:8px">x</p>'],
    ['a height', '<div style="height:300px">x</div>'],
    ['raised letters', '<p>x<span style="vertical-align:3pt">y</span></p>'],
    ['lowered letters', '<p>x<span style="vertical-align:-25%">y</span></p>'],
    [
      'raised letters of a sheet',
      inSheet('.h { vertical-align: 0.5em }', '<p>x<span class="h">y</span></p>'),
    ],
    ['letters at the top', '<p>x<span style="vertical-align:top">y</span></p>'],
    ['a raised sign of another height', '<p>m<sup style="vertical-align:4pt">3</sup></p>'],
    ['a small sign that is not raised', '<p>m<sup style="vertical-align:baseline">3</sup></p>'],
    ['a raised sign that is not small', '<p>m<span style="vertical-align:super">3</span></p>'],
    ['a power of a power', '<p>x<sup>2<sup>3</sup></sup></p>'],
    ['a block that seems raised', '<p style="vertical-align:super">x</p>'],
    ['a line above', '<p><span style="text-decoration:overline">x</span></p>'],
    ['a line above a line below', '<p><u style="text-decoration:underline overline">x</u></p>'],
    ['a wavy line', '<p><span style="text-decoration:underline wavy">x</span></p>'],
    ['a dotted line', '<p><u style="text-decoration:underline dotted">x</u></p>'],
    ['a double line in a sheet', inSheet('u { text-decoration: underline double }', '<p><u>x</u></p>')],
    ['a line of a colour', '<p><u style="text-decoration:underline #c00">x</u></p>'],
    ['a colour of lines', '<p><s style="text-decoration-color:#c00">x</s></p>'],
    ['a thick line', '<p><u style="text-decoration:underline 4px">x</u></p>'],
    ['a thickness of lines', '<p><u style="text-decoration-thickness:4px">x</u></p>'],
    ['a line that is lower', '<p><u style="text-underline-offset:6px">x</u></p>'],
    ['the line of an abbreviation', '<p><abbr title="burgerservicenummer">bsn</abbr></p>'],
    ['a line that is taken away', '<p><u style="text-decoration:none">x</u></p>'],
    ['a line that is taken away by its part', '<p><s style="text-decoration-line:none">x</s></p>'],
    ['a line that is taken away in a sheet', inSheet('u { text-decoration: none }', '<p><u>x</u></p>')],
    ['lines that are taken away as a whole', '<p><del style="text-decoration:initial">x</del></p>'],
    ['bold that is taken away in a sheet', inSheet('b { font-weight: 400 }', '<p><b>x</b></p>')],
    ['a slant that is taken away in a sheet', inSheet('i { font-style: normal }', '<p><i>x</i></p>')],
    ['another line at a struck one', '<p><s style="text-decoration:underline">x</s></p>'],
    [
      'the look of a link that is text',
      inSheet('a { color: inherit }', '<p><a href="https://x.example">x</a></p>'),
    ],
    ['rings', '<ul style="list-style-type:circle"><li>x</li></ul>'],
    ['squares', '<ul style="list-style-type:square"><li>x</li></ul>'],
    ['squares of before', '<ul type="square"><li>x</li></ul>'],
    ['a square at an item', '<ul><li>x</li><li type="square">y</li></ul>'],
    ['rings in a sheet', inSheet('li { list-style: circle }', '<ul><li>x</li></ul>')],
    ['dots of a list within', '<ul><li>x<ul style="list-style-type:disc"><li>y</li></ul></li></ul>'],
    ['dots at numbers', '<ol style="list-style-type:disc"><li>x</li></ol>'],
    ['numbers at dots', '<ul style="list-style-type:decimal"><li>x</li></ul>'],
    ['a sign of its own', '<ul style="list-style-type:\'- \'"><li>x</li></ul>'],
    ['a picture as a marker', '<ul style="list-style:url(cid:a)"><li>x</li></ul>'],
    ['a marker without a list', '<div style="display:list-item;margin-left:42px">x</div>'],
    ['an item without a marker', '<ul><li style="display:block">x</li></ul>'],
    ['markers within the text', '<ul style="list-style-position:inside"><li>x</li></ul>'],
    ['numbers of a counter', '<ol style="counter-reset:list-item 4"><li>x</li></ol>'],
    ['a number that cannot be read', '<ol start="3a"><li>x</li></ol>'],
    ['wide letters', '<p style="letter-spacing:2px">x</p>'],
    ['wide words', '<p style="word-spacing:1em">x y</p>'],
    ['letters with a shadow', '<p style="text-shadow:1px 1px #888">x</p>'],
    ['letters with an edge', '<p style="-webkit-text-stroke:1px red">x</p>'],
    ['a line that does not break', '<p style="white-space:nowrap">x y</p>'],
    ['a line that does not break, of before', '<p><nobr>x y</nobr></p>'],
    ['a part of a letter', '<p style="word-break:break-all">x</p>'],
    ['hyphens', '<p style="hyphens:auto">x</p>'],
    ['narrow letters', '<p style="font-stretch:condensed">x</p>'],
    ['forms of letters', '<p style="font-feature-settings:\'smcp\'">x</p>'],
    ['numbers as in a table', '<p style="font-variant-numeric:tabular-nums">x</p>'],
    ['a font of the system', '<p style="font:menu">x</p>'],
    ['what is seen through', '<p style="opacity:.5">x</p>'],
    ['what is larger', '<p style="zoom:1.5">x</p>'],
    ['what is larger by its scale', '<p style="scale:1.5">x</p>'],
    ['columns of a newspaper', '<div style="columns:2">x</div>'],
    ['text from top to bottom', '<p style="writing-mode:vertical-rl">x</p>'],
    ['text that is reversed', '<p style="direction:rtl;unicode-bidi:bidi-override">x</p>'],
    ['text that is reversed by its element', '<p><bdo dir="rtl">x</bdo></p>'],
    ['the last line', '<p style="text-align:justify">x</p>'],
    ['marks at letters', '<p style="text-emphasis:dot">x</p>'],
    ['a part that is cut', '<p style="clip-path:inset(0 0 0 20px)">x</p>'],
    ['a mask', '<p style="mask-image:linear-gradient(#000,transparent)">x</p>'],
    ['what is mixed with its ground', '<p style="mix-blend-mode:multiply">x</p>'],
    ['a round picture', '<p><img src="cid:a@1" style="border-radius:50%"></p>'],
    ['a picture that is higher', '<p>x<img src="cid:a@1" style="vertical-align:middle"></p>'],
    ['a picture of at most a width', '<p><img src="cid:a@1" style="max-width:50px"></p>'],
    ['the middle of before', '<center>x</center>'],
    ['small letters', '<p style="font-size:8px"><small>x</small></p>'],
    ['large letters of before', '<p><font size="5">x</font></p>'],
    ['heavy letters of a heading', '<h2>x</h2>'],
    // More than there is time for, though it says nothing of looks.
    ['thousands of paragraphs', '<p>x</p>'.repeat(1_500)],
    ['thousands of breaks', `<p>${'x<br>'.repeat(1_500)}</p>`],
    ['thousands of merge tags', `<p>${'{{naam}} '.repeat(6_000)}</p>`],
    ['thousands of links', `<p>${'<a href="https://x.example">x</a> '.repeat(500)}</p>`],
    ['letters of a book', `<p>${'woord '.repeat(20_000)}</p>`],
    ['a sheet of thousands of rules', inSheet('p { margin: 0 }'.repeat(3_000), '<p>x</p>'.repeat(40))],
    ['a sheet that looks at all for each', inSheet('p:has(b) { margin: 0 }', '<p>x</p>')],
    ['variables of each element', inSheet(`p { ${'--a: 0;'.repeat(2_000)} }`, '<p>x</p>'.repeat(50))],
    ['an address of thousands of letters', `<p><a href="https://x.example/${'a'.repeat(3_000)}">x</a></p>`],
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
    [
      'what a browser adds to a copy',
      '<div style="font-style:normal;font-variant-ligatures:normal;font-variant-caps:normal;font-weight:400;letter-spacing:normal;orphans:2;text-align:start;text-indent:0px;text-transform:none;widows:2;word-spacing:0px;-webkit-text-stroke-width:0px;white-space:normal;text-decoration-thickness:initial;text-decoration-style:initial;text-decoration-color:initial;float:none;display:inline !important">x</div>',
    ],
    [
      'a plain mail of Apple',
      '<body style="overflow-wrap: break-word; -webkit-nbsp-mode: space; line-break: after-white-space;"><div dir="ltr">x</div><br></body>',
    ],
    [
      'what Word says of pages',
      '<p style="margin:0cm;mso-pagination:widow-orphan;text-autospace:none;tab-stops:36pt;page-break-after:avoid;mso-fareast-language:NL">x</p>',
    ],
    [
      'what a phone adds',
      '<div style="caret-color:#000;-webkit-text-size-adjust:auto;text-size-adjust:auto;overflow:visible">x</div>',
    ],
    ['an end of what floats', '<div>x<br clear="all"></div><div style="clear:both">y</div>'],
    ['the margin of a page', '<body style="margin:8px;padding:0"><p>x</p></body>'],
    ['the whole width', '<div style="width:100%;max-width:none;min-width:0;height:auto">x</div>'],
    ['an indent of Word', '<p style="margin:0 0 0 36pt">x</p>'],
    ['an indent of Gmail', '<blockquote style="margin:0 0 0 40px;border:none;padding:0px">x</blockquote>'],
    [
      'lists of Gmail',
      '<ul><li style="margin-left:15px">a</li><ul><li style="margin-left:15px">b</li></ul></ul>',
    ],
    [
      'lists with the markers that they have anyway',
      '<ul type="disc"><li style="list-style-type:disc">a<ul style="list-style:circle outside"><li>b<ul type="square"><li>c</li></ul></li></ul></li></ul><ol type="1"><li value="1">d</li></ol>',
    ],
    [
      'formats that a style takes away',
      '<p><b style="font-weight:400">a</b><i style="font-style:normal">b</i></p>',
    ],
    ['formats that a style gives', '<p><span style="text-decoration:underline line-through">a</span></p>'],
    [
      'formats within others',
      '<p><b>a<b>b</b></b> <u>c<u>d</u></u> <u style="text-decoration-style:solid">e</u></p>',
    ],
    ['a line that goes on below what has none', '<p><u>a<span style="text-decoration:none">b</span></u></p>'],
    ['a line at a link', '<p><u><a href="https://x.example"><u>x</u></a></u></p>'],
    ['signs of Google', '<p>m<span style="font-size:0.6em;vertical-align:super">3</span></p>'],
    ['a picture without a border', '<p><img src="cid:a@1" border="0" hspace="0" width="20"></p>'],
    ['two lists that count on', '<ol><li>a</li></ol><ol start="2"><li>b</li></ol>'],
    ['a long mail', '<p>Beste klant, tot morgen &amp; groet</p>'.repeat(400)],
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
  picture,
  link,
  nested,
  line.map((html) => `<p>${html}</p>`),
  line.map((html) => `<p style="margin-left:3em">${html}</p>`),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`),
);

it('loses nothing of a mail that was written here', () => {
  const editor = new MailEditor({ adopt: () => null, attachImage: async () => null, shownOf: () => '' });
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
      editor.load(blocks.join(''));
      expect(loses(editor.html())).toBe(false);
    }),
    { numRuns: sized(25, 1_000) },
  );
});
