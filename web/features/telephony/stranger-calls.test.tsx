// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dialogs } from '#web/components/dialog-queue.ts';
import { StandingNotices } from '#web/components/StandingNotices.tsx';
import { raiseNotice, standingNotices } from '#web/components/standing-notices.ts';
import { endNoticeOfForm } from '#web/frame/notice-of-form.ts';
import type { PhoneCall } from './phone-call.ts';
import { withCall } from './remembered-calls.ts';
import { ShownCalls } from './ShownCalls.tsx';

const ways = vi.hoisted(() => [] as { to: string; search: object; state?: { notice?: string } }[]);
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => (way: (typeof ways)[0]) => ways.push(way) }));
vi.mock('#web/session/viewer.ts', () => ({ useViewer: () => ({ canWrite: true }) }));
vi.mock('./claimed-calls.ts', () => ({ claimedCalls: { claim: async (ids: readonly string[]) => ids } }));
vi.mock('./NoteOfCallDialog.tsx', () => ({
  NoteOfCallDialog: ({ onChoose, onClose }: { onChoose: (one: object) => void; onClose: () => void }) => (
    <>
      <button type="button" onClick={() => onChoose({ id: 'r1' })}>
        maken
      </button>
      <button type="button" onClick={onClose}>
        annuleren
      </button>
    </>
  ),
}));

const CALL: PhoneCall = { id: 'o1', number: '0201234567', state: 'RINGING', matches: [] };
let root: Root;

const standing = () => standingNotices.current().map(({ id }) => id);
const press = (label: string) =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
    button?.click();
    await vi.advanceTimersByTimeAsync(0);
  });
const save = (state: object = {}) => {
  window.history.replaceState(state, '');
  endNoticeOfForm();
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  ways.length = 0;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => {
    root.render(
      <>
        <StandingNotices />
        <ShownCalls calls={new Map([[CALL.id, CALL]])} />
      </>,
    );
    await vi.advanceTimersByTimeAsync(100);
  });
});

afterEach(() => {
  act(() => root.unmount());
  standingNotices.set([]);
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  [null, []],
  ['person', [['/persoon', { telefoon: '0201234567' }]]],
  ['organisation', [['/bedrijfk', { manual: true, telefoon: '0201234567' }]]],
])('a stranger stays until a relation of the kind chosen, %s, is saved', async (chosen, opened) => {
  vi.spyOn(dialogs, 'choose').mockResolvedValue(chosen);
  await press('Relatie toevoegen');
  expect(ways.map(({ to, search }) => [to, search])).toEqual(opened);
  save();
  expect(standing()).toEqual(['o1']);
  for (const { state } of ways) save(state);
  expect(standing()).toEqual(chosen === null ? ['o1'] : []);
});

it('a stranger stays until a note is saved, whatever is given up before', async () => {
  await press('Notitie maken');
  await press('annuleren');
  expect([standing(), ways]).toEqual([['o1'], []]);
  await press('Notitie maken');
  await press('maken');
  expect(ways).toMatchObject([{ to: '/note', search: { relatie: 'r1', soort: 'phone' } }]);
  expect(standing()).toEqual(['o1']);
  save(ways[0]?.state);
  expect(standing()).toEqual([]);
});

it('counts the notices that do not fit, loses none, and shows them when they are asked for', async () => {
  act(() => {
    for (const id of ['o2', 'o3', 'o4', 'o5']) raiseNotice({ id, text: id, actions: [] });
    raiseNotice({ id: 'h1', text: 'Herinnering', actions: [], givesWay: true });
  });
  act(() => void vi.advanceTimersByTime(50));
  const shown = () => [...document.querySelectorAll('fieldset')].map((one) => one.textContent);
  expect(shown()).toEqual(['o2', 'o3', 'o4', 'o5']);
  expect(document.body.textContent).toContain('En nog 2 meldingen.');
  await press('Alle tonen');
  await act(async () => vi.advanceTimersByTime(50));
  expect(shown()).toHaveLength(6);
  act(() => standingNotices.set(standingNotices.current().slice(2)));
  expect(document.body.textContent).not.toContain('En nog');
  expect(document.querySelector('[role=status] button')).toBeNull();
});

it('of a long day remembers the calls that were heard of last', () => {
  let calls: ReadonlyMap<string, PhoneCall> = new Map();
  for (let count = 0; count < 60; count++) {
    calls = withCall(calls, { ...CALL, id: `o${count}` });
    calls = withCall(calls, { ...CALL, id: 'lang' });
  }
  expect([calls.size, calls.has('lang'), calls.has('o10'), calls.has('o11')]).toEqual([
    50,
    true,
    false,
    true,
  ]);
});
