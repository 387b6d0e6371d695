// @vitest-environment jsdom
import { $createLinkNode } from '@lexical/link';
import { $createListItemNode, $createListNode } from '@lexical/list';
import fc from 'fast-check';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  createEditor,
  type ElementNode,
  type LexicalNode,
  type TextFormatType,
} from 'lexical';
import { beforeAll, describe, expect, it } from 'vitest';
import { htmlCounter } from '#web/features/email/html/html-counter.ts';
import { $createImageNode, type MailImage } from './image-node.ts';
import { MAIL_NODES } from './mail-nodes.ts';
import { $readHtml, type FindImage } from './read-html.ts';
import { $createTagNode } from './tag-text.ts';
import { TEXT_SIZES } from './text-sizes.ts';
import { $writeHtml } from './write-html.ts';

beforeAll(() => htmlCounter.fetch());

const HEAD =
  '<div style="font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:1.5;color:#000000;background-color:#ffffff">';

const attached: FindImage = (element) => {
  const [, contentId] = /^cid:(.+)$/.exec(element.getAttribute('src') ?? '') ?? [];
  const width = element.getAttribute('width');
  if (contentId === undefined) return null;
  return { contentId, shown: '', alt: element.alt, width: width === null ? null : Number(width) };
};

function written($make: () => readonly LexicalNode[]): string {
  const editor = createEditor({
    nodes: [...MAIL_NODES],
    onError: (error) => {
      throw error;
    },
  });
  editor.update(() => void $getRoot().append(...$make()), { discrete: true });
  return editor.read(() => $writeHtml());
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

function readAndWritten(html: string): string {
  const all = written(() => $readHtml(parse(html), attached));
  return all.slice(HEAD.length, -'</div>'.length);
}

describe('the HTML of a mail', () => {
  it('has its styles at each element, and nothing of the editor', () => {
    const html = written(() => [
      $createParagraphNode().append(
        $createTextNode('Dag '),
        $createTextNode('vet').toggleFormat('bold'),
        $createTextNode(' en  ruim ').setStyle('font-size: 18px'),
        $createLineBreakNode(),
        $createLinkNode('https://balie.nl').append($createTextNode('<hier>').toggleFormat('italic')),
      ),
      $createParagraphNode(),
      $createParagraphNode().setIndent(2).append($createTextNode('in')),
      $createListNode('number', 3).append($createListItemNode().append($createTextNode('drie'))),
    ]);
    expect(html).toBe(
      `${HEAD}<p style="margin:0">Dag <strong>vet</strong><span style="font-size:18px"> en &nbsp;ruim&nbsp;</span><br>` +
        '<a href="https://balie.nl"><em>&lt;hier&gt;</em></a></p><p style="margin:0"><br></p>' +
        '<p style="margin:0 0 0 6em">in</p>' +
        '<ol start="3" style="margin:0;padding-left:2em"><li>drie</li></ol></div>',
    );
  });

  it.each([
    ['<b>a</b> <i>b</i>\n  <u>c</u>', '<p style="margin:0"><strong>a</strong> <em>b</em> <u>c</u></p>'],
    [
      '<p>a</p><p><br></p><p></p><div></div><div>b</div>',
      '<p style="margin:0">a</p><p style="margin:0"><br></p><p style="margin:0"><br></p><p style="margin:0">b</p>',
    ],
    ['a<br><br>b<br>', '<p style="margin:0">a<br><br>b</p>'],
    ['<h1>Kop</h1>', '<p style="margin:0"><span style="font-size:32px"><strong>Kop</strong></span></p>'],
    ['<font style="font-size:11pt">x</font>', '<p style="margin:0">x</p>'],
    [
      '<span style="font-size:24pt;color:red;font-family:Comic Sans MS">x</span>',
      '<p style="margin:0"><span style="font-size:32px">x</span></p>',
    ],
    [
      '<span style="font-weight:normal"><b>x</b></span><b style="font-weight:normal">y</b>',
      '<p style="margin:0"><strong>x</strong>y</p>',
    ],
    [
      '<p style="margin-left:36pt">x</p><blockquote>y</blockquote>',
      '<p style="margin:0 0 0 3em">x</p><p style="margin:0 0 0 3em">y</p>',
    ],
    [
      '<p style="margin-left:9em">x</p><p style="margin-left:12em">y</p><p style="margin-left:400px">z</p>',
      '<p style="margin:0 0 0 9em">x</p><p style="margin:0 0 0 9em">y</p><p style="margin:0 0 0 9em">z</p>',
    ],
    [`${'<blockquote>'.repeat(5)}x${'</blockquote>'.repeat(5)}`, '<p style="margin:0 0 0 9em">x</p>'],
    [
      '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>',
      '<ul style="margin:0;padding-left:2em"><li>a<ul style="margin:0;padding-left:2em"><li>b</li></ul></li><li>c<br>d</li></ul>',
    ],
    [
      '<table><tr><td>a</td><td>b</td></tr><tr><td><p>c</p><p>d</p></td></tr></table>',
      '<p style="margin:0">a\u2003b</p><p style="margin:0">c</p><p style="margin:0">d</p>',
    ],
    [
      '<p>مرحبا</p><p style="margin-left:3em">שלום Jan</p><p>Dag مرحبا</p><ul><li>مرحبا</li></ul>',
      '<p dir="rtl" style="margin:0">مرحبا</p><p dir="rtl" style="margin:0 3em 0 0">שלום Jan</p><p style="margin:0">Dag مرحبا</p><ul dir="rtl" style="margin:0;padding-right:2em;padding-left:0"><li>مرحبا</li></ul>',
    ],
    ['<p dir="rtl" style="margin:0 3em 0 0">שלום</p>', '<p dir="rtl" style="margin:0 3em 0 0">שלום</p>'],
    [
      '<table><tr><td></td><td>a</td><td>b</td></tr><tr><td>1</td><td></td><td>2</td></tr><tr><td></td><td> </td></tr></table>',
      '<p style="margin:0">\u2003a\u2003b</p><p style="margin:0">1\u2003\u20032</p>',
    ],
    [
      '<table><tr><td colspan="2">kop</td><td>x</td></tr><tr><td colspan=3></td><td>y</td></tr></table>',
      '<p style="margin:0">kop\u2003\u2003x</p><p style="margin:0">\u2003\u2003\u2003y</p>',
    ],
    [
      'H<sub>2</sub>O m<sup>2</sup> <span style="vertical-align:super">a</span><sup>x<span style="vertical-align:baseline">y</span><sub>z</sub></sup>',
      '<p style="margin:0">H<sub>2</sub>O m<sup>2</sup> <sup>ax</sup>y<sub>z</sub></p>',
    ],
    ['<pre>a\n  b</pre>', '<p style="margin:0">a<br>&nbsp; b</p>'],
    [
      '<a href="javascript:alert(1)">x</a><script>alert(1)</script><img src=x onerror=alert(1)>',
      '<p style="margin:0">x</p>',
    ],
    [
      '<img src="cid:1@x" width="20" alt="&quot;q&quot;">',
      '<p style="margin:0"><img src="cid:1@x" alt="&quot;q&quot;" width="20" style="max-width:100%"></p>',
    ],
  ])('is read from %s [COMPOSE-62, COMPOSE-63]', (html, expected) => {
    expect(readAndWritten(html)).toBe(expected);
  });

  describe('the lists of Word', () => {
    const item = (id: string, mark: string, text: string) =>
      `<p class=MsoListParagraph style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:${id}'><![if !supportLists]>` +
      `<span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;
    const list = (tag: string, items: string, start = '') =>
      `<${tag}${start} style="margin:0;padding-left:2em">${items}</${tag}>`;
    /** Keeps two lists apart, each with numbers of its own. */
    const GAP = '<p style="margin:0"><br></p>';
    const plain = (text: string) => `<p style="margin:0">${text}</p>`;

    it.each([
      [
        'go on counting where text stood between them',
        `${item('l0 level1 lfo1', '1.', 'a')}${item('l0 level1 lfo1', '2.', 'b')}<p>tussen</p>${item('l0 level1 lfo1', '3.', 'c')}`,
        `${list('ol', '<li>a</li><li>b</li>')}${plain('tussen')}${list('ol', '<li>c</li>', ' start="3"')}`,
      ],
      [
        'go on by their letters as well',
        `${item('l0 level1 lfo1', 'a)', 'a')}<p>tussen</p>${item('l0 level1 lfo1', 'b)', 'b')}`,
        `${list('ol', '<li>a</li>')}${plain('tussen')}${list('ol', '<li>b</li>', ' start="2"')}`,
      ],
      [
        'begin anew with another numbering, also side by side',
        `${item('l0 level1 lfo1', '1.', 'a')}${item('l1 level1 lfo2', '1.', 'b')}${item('l1 level1 lfo3', '1.', 'c')}`,
        `${list('ol', '<li>a</li>')}${GAP}${list('ol', '<li>b</li>')}${GAP}${list('ol', '<li>c</li>')}`,
      ],
      [
        'begin where their writer began',
        item('l0 level1 lfo1', '7.', 'a'),
        list('ol', '<li>a</li>', ' start="7"'),
      ],
      [
        'change from bullets to numbers',
        `${item('l0 level1 lfo1', '·', 'a')}${item('l0 level1 lfo1', '1.', 'b')}`,
        `${list('ul', '<li>a</li>')}${list('ol', '<li>b</li>')}`,
      ],
      [
        'lie within each other, and count from one again',
        `${item('l0 level1 lfo1', '1.', 'a')}${item('l0 level2 lfo1', 'a.', 'b')}${item('l0 level1 lfo1', '2.', 'c')}${item('l0 level2 lfo1', 'a.', 'd')}`,
        list('ol', `<li>a${list('ol', '<li>b</li>')}</li><li>c${list('ol', '<li>d</li>')}</li>`),
      ],
      [
        'keep numbers of several parts as text, which no list has',
        `${item('l0 level1 lfo1', '1.', 'a')}${item('l0 level2 lfo1', '1.1.', 'b')}${item('l0 level2 lfo1', '1.2.', 'c')}`,
        `${list('ol', '<li>a</li>')}${[
          ['1.1.', 'b'],
          ['1.2.', 'c'],
        ]
          .map(
            ([number, text]) =>
              `<p style="margin:0 0 0 3em">${number}<span style="font-size:10px">&nbsp; </span>${text}</p>`,
          )
          .join('')}`,
      ],
    ])('%s', (_what, html, expected) => {
      expect(readAndWritten(html)).toBe(expected);
    });
  });

  it('makes lists of what Word pastes as paragraphs', () => {
    const item = (level: number, mark: string, text: string) =>
      `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
      `<span style='mso-list:Ignore'>${mark}<span style='font:7pt "Times New Roman"'>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;
    expect(
      readAndWritten(
        `<p>Voor</p>${item(1, '·', 'een')}\n${item(2, '1.', 'twee')}\n${item(1, '·', 'drie')}<p>Na</p>`,
      ),
    ).toBe(
      '<p style="margin:0">Voor</p><ul style="margin:0;padding-left:2em"><li>een<ol style="margin:0;padding-left:2em"><li>twee</li></ol></li><li>drie</li></ul><p style="margin:0">Na</p>',
    );
  });
});

const text = fc
  .array(fc.constantFrom('a', 'b', ' ', '  ', '\u00a0', '<', '&', 'é', 'ש', '{{voorl}}', '"'), {
    maxLength: 6,
  })
  .map((signs) => signs.join(''));
const formats: fc.Arbitrary<TextFormatType[]> = fc.subarray([
  ...(['bold', 'italic', 'underline', 'strikethrough', 'superscript'] as const),
]);
const size = fc.constantFrom('', 'font-size: 10px', 'font-size: 18px', 'font-size: 32px');

type Inline =
  | { kind: 'text'; text: string; formats: TextFormatType[]; size: string; link: boolean }
  | { kind: 'break' }
  | { kind: 'tag' }
  | { kind: 'image'; image: MailImage };
const image = fc.record({
  contentId: fc.constantFrom('1@balie', '2@balie'),
  shown: fc.constant(''),
  alt: fc.string({ maxLength: 4 }),
  width: fc.option(fc.integer({ min: 1, max: 900 })),
});
const inline: fc.Arbitrary<Inline> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('text'), text, formats, size, link: fc.boolean() }) },
  fc.record({ kind: fc.constant('break') }),
  fc.record({ kind: fc.constant('tag') }),
  fc.record({ kind: fc.constant('image'), image }),
) as fc.Arbitrary<Inline>;

interface List {
  ordered: boolean;
  items: readonly (readonly Inline[] | List)[];
}
const line = fc.array(inline, { maxLength: 5 });
const { list } = fc.letrec<{ list: List }>((tie) => ({
  list: fc.record({
    ordered: fc.boolean(),
    items: fc.array(fc.oneof({ weight: 4, arbitrary: line }, tie('list')), { minLength: 1, maxLength: 3 }),
  }),
}));
const block = fc.oneof(fc.record({ indent: fc.nat({ max: 3 }), line }), fc.record({ list }));

function $inline(one: Inline): LexicalNode {
  if (one.kind === 'break') return $createLineBreakNode();
  if (one.kind === 'tag') return $createTagNode('{{relnr}}');
  if (one.kind === 'image') return $createImageNode(one.image);
  const node = $createTextNode(one.text).setStyle(one.size);
  for (const format of one.formats) node.toggleFormat(format);
  return one.link ? $createLinkNode('https://balie.nl/x?a=1&b=2').append(node) : node;
}

function $list({ ordered, items }: List): ElementNode {
  const made = $createListNode(ordered ? 'number' : 'bullet');
  for (const item of items) {
    made.append($createListItemNode().append(...('items' in item ? [$list(item)] : item.map($inline))));
  }
  return made;
}

describe('the round trip of a mail through the editor', () => {
  it.each([
    ['10px', 'font-size:10px'],
    [null, null],
    ['18px', 'font-size:18px'],
    ['32px', 'font-size:32px'],
  ] as const)('keeps the size %s [COMPOSE-62]', (offered, style) => {
    const html = written(() => [
      $createParagraphNode().append(
        $createTextNode('x').setStyle(offered === null ? '' : `font-size: ${offered}`),
      ),
    ]);
    const content = style === null ? 'x' : `<span style="${style}">x</span>`;
    expect(html).toBe(`${HEAD}<p style="margin:0">${content}</p></div>`);
    expect(readAndWritten(html)).toBe(`<p style="margin:0">${content}</p>`);
  });

  it('knows the sizes that the menu offers and no others [COMPOSE-62]', () => {
    expect(TEXT_SIZES.map(({ size: offered }) => offered)).toEqual(['10px', null, '18px', '32px']);
  });

  it('changes nothing, whatever was written [COMPOSE-62, COMPOSE-63]', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
        const once = written(() =>
          blocks.map((one) =>
            'list' in one
              ? $list(one.list)
              : $createParagraphNode()
                  .setIndent(one.indent)
                  .append(...one.line.map($inline)),
          ),
        );
        const again = written(() => $readHtml(parse(once), attached));
        expect(again).toBe(once);
      }),
      { numRuns: 150 },
    );
  });
});
