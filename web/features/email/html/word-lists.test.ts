// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { htmlCounter } from './html-counter.ts';
import { sendableHtml } from './sendable-html.ts';

beforeAll(() => htmlCounter.fetch());

it('the lists of Word are lists within a quote, with their numbers and looks', () => {
  const item = (id: string, mark: string, text: string) =>
    `<p class=MsoListParagraph style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:${id}'>` +
    `<!--[if !supportLists]--><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;</span></span><!--[endif]-->${text}<o:p></o:p></p>`;
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
