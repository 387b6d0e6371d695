// @vitest-environment jsdom
import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { raiseNotice, standingNotices } from '#web/components/standing-notices.ts';
import { LateParts } from './LateParts.tsx';

const loaded = vi.hoisted(() => ({ reminders: 0, calls: 0, tips: 0 }));
vi.mock('#web/features/telephony/PhoneCalls.tsx', () => ({
  PhoneCalls: () => {
    loaded.calls++;
    return null;
  },
}));
vi.mock('#web/components/CutTextTip.tsx', () => ({
  CutTextTip: () => {
    loaded.tips++;
    return null;
  },
}));
vi.mock('#web/features/reminder/Reminders.tsx', () => ({
  Reminders: () => {
    loaded.reminders++;
    return null;
  },
}));

let root: Root;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const notices = () => [...document.querySelectorAll('fieldset [role=status]')].map((one) => one.textContent);
const raise = (id: string, givesWay = false) =>
  act(() => raiseNotice({ id, text: id, actions: [], givesWay }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Object.assign(loaded, { reminders: 0, calls: 0, tips: 0 });
  standingNotices.set([]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <Suspense>
        <b>Wat er al stond</b>
        <LateParts />
      </Suspense>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('wait for the first screen, but a notice does not', async () => {
  await pass(4_000);
  expect(document.querySelector('[role=status]')).toBeNull();
  raise('Een onbekende belt');
  expect(document.querySelector('b')?.style.display).toBe('');
  await vi.dynamicImportSettled();
  await pass(10);
  await pass(50);
  expect(notices()).toEqual(['Een onbekende belt']);
  expect(loaded.reminders).toBe(0);
  await pass(1_000);
  await vi.dynamicImportSettled();
  await pass(10);
  expect(loaded.reminders).toBeGreaterThan(0);
});

it.each([
  ['pointer', () => new Event('pointermove', { bubbles: true })],
  ['key', () => new KeyboardEvent('keydown', { key: 'j', bubbles: true })],
])('what the first %s may ask for comes with it, once, and the rest in its time', async (_, event) => {
  await pass(100);
  expect([loaded.tips, loaded.calls]).toEqual([0, 0]);
  act(() => document.body.dispatchEvent(event()) && undefined);
  await vi.dynamicImportSettled();
  await pass(10);
  expect([loaded.tips > 0, loaded.calls > 0, loaded.reminders]).toEqual([true, true, 0]);
});

it('calls and tips come by themselves too', async () => {
  await pass(5_000);
  await vi.dynamicImportSettled();
  await pass(10);
  expect([loaded.tips > 0, loaded.calls > 0]).toEqual([true, true]);
});

it('of more notices than fit, those give way that stand elsewhere too', async () => {
  raise('oproep');
  for (const id of ['a', 'b', 'c']) raise(id, true);
  raise('tweede oproep');
  await vi.dynamicImportSettled();
  await pass(10);
  await pass(50);
  expect(notices()).toEqual(['oproep', 'b', 'c', 'tweede oproep']);
});
