// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StandingNotices } from '#web/components/StandingNotices.tsx';
import { standingNotices } from '#web/components/standing-notices.ts';
import type { ComingReminder } from './coming-reminder.ts';
import { Reminders } from './Reminders.tsx';
import { chooseReminders } from './reminder-setting.ts';

const world = vi.hoisted(() => ({
  follow: undefined as ((reminders: readonly unknown[]) => void) | undefined,
  completed: [] as string[],
  ways: [] as unknown[],
  canWrite: true,
}));
vi.mock('./use-coming-reminders.ts', () => ({
  useComingReminders: (onRead: (reminders: readonly unknown[]) => void) => {
    world.follow = onRead;
  },
}));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => (way: unknown) => world.ways.push(way) }));
vi.mock('#web/session/viewer.ts', () => ({ useViewer: () => ({ canWrite: world.canWrite }) }));
vi.mock('#web/features/task/list/use-complete-task.ts', () => ({
  useCompleteTask: () => (id: string) => world.completed.push(id),
}));

const TASK = {
  kind: 'task',
  subjectId: 't1',
  text: 'Aangifte',
  relationName: 'Jansen',
  day: '2026-12-01',
  time: null,
  at: new Date('2026-12-01T08:00:00Z'),
  until: new Date('2026-12-01T23:00:00Z'),
} satisfies ComingReminder;
const MEETING = {
  kind: 'appointment',
  subjectId: 'a1',
  text: 'Overleg',
  relationName: '',
  day: '2026-12-01',
  time: '09:15',
  at: new Date('2026-12-01T08:05:00Z'),
  until: new Date('2026-12-01T09:00:00Z'),
} satisfies ComingReminder;

class ShownNotification {
  static permission = 'granted';
  static all: ShownNotification[] = [];
  onclick: (() => void) | undefined;
  onclose: (() => void) | undefined;
  isClosed = false;
  readonly body: string;

  constructor(_title: string, { body }: { body: string }) {
    this.body = body;
    ShownNotification.all.push(this);
  }

  close(): void {
    this.isClosed = true;
  }
}

let root: Root;

const follow = (...reminders: ComingReminder[]) =>
  act(async () => {
    world.follow?.(reminders);
    await vi.advanceTimersByTimeAsync(1_000);
  });
const notices = () => [...document.querySelectorAll('fieldset [role=status]')].map((one) => one.textContent);
const buttons = () =>
  [...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-label') ?? one.textContent);
const press = (name: string) =>
  act(async () => (document.querySelector(`button[aria-label="${name}"]`) as HTMLButtonElement).click());

function draw(): void {
  act(() =>
    root.render(
      <>
        <StandingNotices />
        <Reminders />
      </>,
    ),
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T08:06:00Z') });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('Notification', ShownNotification);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('focus', () => undefined);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  localStorage.clear();
  Object.assign(world, { completed: [], ways: [], canWrite: true, follow: undefined });
  ShownNotification.all = [];
  chooseReminders('app');
  standingNotices.set([]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  draw();
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the notice of a reminder', () => {
  it('opens and completes a task, by buttons that say whose they are', async () => {
    await follow(TASK);
    expect(notices()).toEqual(['Taak ‘Aangifte’ (Jansen) eindigt vandaag.']);
    expect(buttons()).toEqual([
      'Openen: ‘Aangifte’ (Jansen)',
      'Afronden: ‘Aangifte’ (Jansen)',
      'Melding sluiten',
    ]);
    await press('Afronden: ‘Aangifte’ (Jansen)');
    expect(world.completed).toEqual(['t1']);
    expect(notices()).toEqual([]);
  });

  it('opens an appointment on its day, and offers a reader no completion', async () => {
    world.canWrite = false;
    draw();
    await follow(TASK, MEETING);
    expect(notices()).toHaveLength(2);
    expect(buttons().filter((name) => name?.startsWith('Afronden'))).toEqual([]);
    await press('Openen: ‘Overleg’');
    expect(world.ways).toEqual([
      { to: '/agenda/$date', params: { date: '2026,12,1' }, search: { afspraak: 'a1' } },
    ]);
  });

  it('of many tasks leads to the own ones', async () => {
    await follow(...['t1', 't2', 't3'].map((subjectId) => ({ ...TASK, subjectId })));
    await press('Openen: 3 taken');
    expect(world.ways).toEqual([{ to: '/taken/$id', params: { id: 'all' }, search: { mine: true } }]);
  });

  it('goes when the task is done elsewhere, or reminders are turned off', async () => {
    await follow(TASK, MEETING);
    await follow(MEETING);
    expect(notices()).toEqual(['Afspraak ‘Overleg’ begint om 09:15.']);
    act(() => chooseReminders('off'));
    expect(notices()).toEqual([]);
  });
});

describe("the browser's notification", () => {
  it('is shown where it was chosen and Balie is not looked at, and goes with the reminder', async () => {
    act(() => chooseReminders('browser'));
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    await follow(MEETING);
    expect(ShownNotification.all.map(({ body }) => body)).toEqual(['Afspraak ‘Overleg’ begint om 09:15.']);
    act(() => ShownNotification.all[0]?.onclick?.());
    expect(world.ways).toHaveLength(1);
    expect(notices()).toEqual([]);
    await follow(MEETING, TASK);
    expect(ShownNotification.all).toHaveLength(2);
    await follow(MEETING);
    expect(ShownNotification.all.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  });

  it.each([
    ['not chosen', 'app', false, 'granted'],
    ['Balie looked at', 'browser', true, 'granted'],
    ['not allowed any more', 'browser', false, 'denied'],
  ] as const)('is not shown: %s', async (_why, setting, isFocused, permission) => {
    act(() => chooseReminders(setting));
    ShownNotification.permission = permission;
    vi.spyOn(document, 'hasFocus').mockReturnValue(isFocused);
    await follow(TASK);
    ShownNotification.permission = 'granted';
    expect(ShownNotification.all).toEqual([]);
    expect(notices()).toHaveLength(1);
  });
});
