import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TaskMomentText } from '#web/features/task/list/TaskMomentText.tsx';
import { DateText } from './DateText.tsx';

/** What stands between two spans may break. */
const lines = (markup: string) =>
  [...markup.matchAll(/<span class="[^"]*whole[^"]*">([^<]*)<\/span>/g)].map(([, text]) => text);
const plain = (markup: string) => markup.replaceAll(/<[^>]*>/g, '');

it.each([
  ['vr 4 dec 2026', ['vr 4 dec 2026']],
  ['vrijdag 4 december 2026 om 14:05', ['vrijdag 4 december 2026', 'om 14:05']],
])('%j breaks nowhere but before its time', (text, whole) => {
  const markup = renderToStaticMarkup(createElement(DateText, null, text));
  expect([plain(markup), lines(markup)]).toEqual([text, whole]);
});

it.each([
  [{ day: '2026-12-04', time: null }, '04-12-2026', ['04-12-2026']],
  [{ day: '2026-12-04', time: '09:30' }, '04-12-2026 09:30', ['04-12-2026', '09:30']],
])('a day in a list of tasks is written in full, with its time where it has one', (moment, text, whole) => {
  const markup = renderToStaticMarkup(createElement(TaskMomentText, { moment }));
  expect([plain(markup), lines(markup)]).toEqual([text, whole]);
});
