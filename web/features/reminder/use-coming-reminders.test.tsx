// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useComingReminders } from './use-coming-reminders.ts';

interface Heard {
  readonly isOurs: (id: string, userId: string | null) => boolean;
  readonly onResync: () => void;
}

const world = vi.hoisted(() => ({ requestCount: 0, fails: false, resync: undefined as unknown }));
vi.mock('react-relay', () => ({
  graphql: () => ({}),
  useRelayEnvironment: () => world,
  fetchQuery: () => ({
    subscribe: (sink: {
      next: (answer: unknown) => void;
      complete: () => void;
      error: (error: Error) => void;
    }) => {
      world.requestCount++;
      if (world.fails) sink.error(new Error('away'));
      else {
        sink.next({ reminders: [{ subjectId: 'known' }] });
        sink.complete();
      }
      return { unsubscribe: () => undefined };
    },
  }),
}));
vi.mock('./coming-reminder.ts', () => ({ readReminder: (one: unknown) => one }));
vi.mock('./use-reminder-changes.ts', () => ({
  useReminderChanges: (heard: unknown) => {
    world.resync = heard;
  },
}));
vi.mock('#web/session/viewer.ts', () => ({ useViewer: () => ({ user: { id: 'me' } }) }));

const MINUTE = 60_000;
let root: Root;
const read = vi.fn();

function RequestingScreen() {
  useComingReminders(read);
  return null;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const resync = () => world.resync as Heard;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Object.assign(world, { requestCount: 0, fails: false });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<RequestingScreen />));
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('asks at first, and then each quarter of an hour', async () => {
  expect(world.requestCount).toBe(1);
  await pass(15 * MINUTE - 1);
  expect(world.requestCount).toBe(1);
  await pass(1);
  expect(world.requestCount).toBe(2);
});

it('fetches at a change, and for many at once not each time', async () => {
  await pass(MINUTE);
  for (let piece = 0; piece < 20; piece++) resync().onResync();
  expect(world.requestCount).toBe(2);
  await pass(MINUTE);
  expect(world.requestCount).toBe(3);
});

it.each([
  ['an own one', 'other', 'me', true],
  ['one that it knows, now of a colleague', 'known', 'colleague', true],
  ['one that it knows, and that is gone', 'known', null, true],
  ["a colleague's", 'other', 'colleague', false],
  ['one that is gone, of which it knew nothing', 'other', null, false],
])('takes for a change %s: %s of %s', async (_which, id, userId, isOurs) => {
  await pass(MINUTE);
  expect(resync().isOurs(id, userId)).toBe(isOurs);
});

it('asks again after a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  world.fails = true;
  await pass(MINUTE);
  world.fails = false;
  await pass(15 * MINUTE);
  expect(read).toHaveBeenCalled();
});
