import { expect, it } from 'vitest';
import { isFormSkippedOnReturn, isFromElsewhere } from './form-origin.ts';

const point = (routeId: string, search = {}) => ({ historyIndex: 1, shownId: undefined, routeId, search });

it.each([
  ['a relation', point('/frame/relview'), true],
  ['the dashboard', point('/frame/dashboard'), true],
  ['the list of the agenda', point('/frame/agenda/$date', { tab: 'lijst' }), true],
  ['the calendar', point('/frame/agenda/$date', { tab: 'week' }), false],
  ['another form of the calendar', point('/frame/agenda/$date', { afspraak: 'b' }), false],
  ['its address', null, false],
])('a form that is opened from %s leads back there: %o', (_from, before, isBack) => {
  expect(isFromElsewhere(before)).toBe(isBack);
  expect(isFormSkippedOnReturn({ afspraak: 'a' }, before)).toBe(isBack);
  expect(isFormSkippedOnReturn({ nieuw: true }, before)).toBe(isBack);
  expect(isFormSkippedOnReturn({ tab: 'week' }, before)).toBe(false);
});
