// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { htmlCounter } from './html-counter.ts';
import { plainTextHtml } from './plain-text-html.ts';
import { sendableHtml } from './sendable-html.ts';

beforeAll(() => htmlCounter.fetch());

const shownOf = (html: string) => {
  const { body } = new DOMParser().parseFromString(sendableHtml(html).html, 'text/html');
  const found = [...body.querySelectorAll<HTMLElement>('[dir]')];
  return found.map(({ dir, style }) => [dir, style.direction, style.textAlign]);
};

it.each([
  ['<p dir="rtl">مرحبا</p>', [['rtl', 'rtl', 'right']]],
  ['<p dir="RTL" align="center">שלום</p>', [['rtl', 'rtl', 'center']]],
  ['<p dir="rtl" style="text-align:left">שלום</p>', [['rtl', 'rtl', 'left']]],
  [
    '<div dir="rtl">שלום<p dir="ltr">Dag</p></div>',
    [
      ['rtl', 'rtl', 'right'],
      ['ltr', 'ltr', 'left'],
    ],
  ],
  ['<html dir="rtl"><body><p>مرحبا</p></body></html>', [['rtl', 'rtl', 'right']]],
  [
    '<p dir="auto">مرحبا</p><p dir="auto">Dag</p>',
    [
      ['rtl', 'rtl', 'right'],
      ['ltr', 'ltr', 'left'],
    ],
  ],
  [plainTextHtml('مرحبا\nDag'), [['rtl', 'rtl', 'right']]],
])('a quote reads the way it did: %s', (html, expected) => {
  expect(shownOf(html)).toEqual(expected);
});
