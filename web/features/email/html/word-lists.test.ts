// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { htmlCounter } from './html-counter.ts';
import { sendableHtml } from './sendable-html.ts';

beforeAll(() => htmlCounter.fetch());

const item = (id: string, mark: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:${id}'>` +
  `<!--[if !supportLists]--><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;</span></span><!--[endif]-->${text}<o:p></o:p></p>`;

/** What a reader sees before each text: the number that the browser counts, or the mark that is left. */
function marksShown(marks: readonly string[]): readonly string[] {
  const html = marks.map((mark) => item('l0 level1 lfo1', mark, '|')).join('');
  const { body } = new DOMParser().parseFromString(sendableHtml(html).html, 'text/html');
  return [...body.querySelectorAll('li, p')].map((line) => {
    const list = line.parentElement;
    const left = line.textContent.split('|')[0]?.trim() ?? '';
    if (line.localName === 'p' || list === null) return left;
    if (list.localName === 'ul') return `•${left}`;
    const index = Number(list.getAttribute('start') ?? '1') + [...list.children].indexOf(line);
    return `${list.getAttribute('type') ?? '1'}${index}${left}`;
  });
}

it.each([
  [
    ['1.', '2.', '5.', '6.'],
    ['11', '12', '15', '16'],
  ],
  [
    ['c.', 'd.'],
    ['a3', 'a4'],
  ],
  [
    ['h.', 'i.', 'j.'],
    ['a8', 'a9', 'a10'],
  ],
  [
    ['i.', 'ii.', 'iii.', 'iv.', 'v.'],
    ['i1', 'i2', 'i3', 'i4', 'i5'],
  ],
  [
    ['iv)', 'v)'],
    ['i4', 'i5'],
  ],
  [['C)'], ['A3']],
  [
    ['2.1', '2.2', '1.2.3', '10.000', 'A.1', '3e'],
    ['2.1', '2.2', '1.2.3', '10.000', 'A.1', '3e'],
  ],
  [
    ['Artikel 1', '§ 3', 'Stap 1:', 'V1.', '①', 'a'],
    ['Artikel 1', '§ 3', 'Stap 1:', 'V1.', '①', 'a'],
  ],
  [
    ['·', 'o', '§', '–', ''],
    ['•', '•', '•', '•', '•'],
  ],
])('the marks %j of Word read %j', (marks, shown) => {
  expect(marksShown(marks)).toEqual(shown);
});

it('the lists of Word are lists within a quote, with their numbers and looks', () => {
  const mail =
    '<html><head><style>p.MsoListParagraph, li.MsoListParagraph {margin-left:36pt; color:#aa0000}</style></head><body>' +
    `${item('l0 level1 lfo1', 'a)', 'een')}${item('l0 level1 lfo1', 'b)', 'twee')}<p>tussen</p>${item('l0 level1 lfo1', 'c)', 'drie')}</body></html>`;
  const { body } = new DOMParser().parseFromString(sendableHtml(mail).html, 'text/html');
  const lists = [...body.querySelectorAll('ol')];
  expect(
    lists.map((list) => [list.getAttribute('type'), list.getAttribute('start'), list.textContent]),
  ).toEqual([
    ['a', null, 'eentwee'],
    ['a', '3', 'drie'],
  ]);
  const [first] = body.querySelectorAll('li');
  expect([first?.style.color, first?.style.marginLeft]).toEqual(['rgb(170, 0, 0)', '0px']);
  expect(body.textContent).not.toMatch(/a\)|c\)/);
});
