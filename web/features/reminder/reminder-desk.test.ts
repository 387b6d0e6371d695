// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClaimedOnce } from '#web/session/claimed-once.ts';
import type { ComingReminder } from './coming-reminder.ts';
import { ReminderDesk } from './reminder-desk.ts';

const DAY = 24 * 60 * 60_000;
const NINE = new Date('2026-12-01T08:00:00Z');
const task = (text: string, at = NINE): ComingReminder => ({
  kind: 'task',
  subjectId: text,
  text,
  relationName: 'Jansen',
  day: '2026-12-01',
  time: null,
  at,
  until: new Date('2026-12-01T23:00:00Z'),
});
const meeting = (at: string, time: string): ComingReminder => ({
  kind: 'appointment',
  subjectId: 'm',
  text: 'Overleg',
  relationName: '',
  day: '2026-12-01',
  time,
  at: new Date(at),
  until: new Date('2026-12-01T15:00:00Z'),
});

const desks: ReminderDesk[] = [];

/** A tab of the browser, which has its own screen, and shares what is stored. */
function openTab() {
  const screen = new Map<string, string>();
  const said: string[] = [];
  const desk = new ReminderDesk({
    claimed: new ClaimedOnce({ key: 'balie.reminded', remembered: 200, lastsFor: 2 * DAY }),
    say: ({ id, text }) => {
      screen.set(id, text);
      said.push(text);
    },
    withdraw: (id) => void screen.delete(id),
    stands: (id) => screen.has(id),
  });
  desks.push(desk);
  return { desk, screen, said, shown: () => [...screen.values()] };
}

/** Longer than a tab waits for those before it. */
const advance = () => vi.advanceTimersByTimeAsync(1_000);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-12-01T07:30:00Z') });
});

afterEach(() => {
  for (const desk of desks.splice(0)) desk.close();
  vi.useRealTimers();
});

describe('a reminder', () => {
  it('is said when it is due, and not before', async () => {
    const { desk, shown } = openTab();
    desk.follow([task('Aangifte')]);
    await vi.advanceTimersByTimeAsync(30 * 60_000 - 1);
    expect(shown()).toEqual([]);
    await advance();
    expect(shown()).toEqual(['Taak ‘Aangifte’ (Jansen) eindigt vandaag.']);
  });

  it('is said in one of two tabs', async () => {
    const tabs = [openTab(), openTab()];
    for (const { desk } of tabs) desk.follow([task('Aangifte')]);
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    await advance();
    expect(tabs.flatMap(({ said }) => said)).toHaveLength(1);
  });

  it('is said in one of two tabs of which one is a minute ahead', async () => {
    vi.setSystemTime(NINE.getTime() + 60_000);
    const tabs = [openTab(), openTab()];
    tabs[0]?.desk.follow([task('Aangifte')]);
    await advance();
    vi.setSystemTime(NINE);
    tabs[1]?.desk.follow([task('Aangifte')]);
    await advance();
    expect(tabs.flatMap(({ said }) => said)).toHaveLength(1);
  });

  it('is not said again after a reload, but is two days later', async () => {
    vi.setSystemTime(NINE);
    const before = openTab();
    before.desk.follow([task('Aangifte')]);
    await advance();
    before.desk.close();
    expect(before.said).toHaveLength(1);
    const after = openTab();
    after.desk.follow([task('Aangifte')]);
    await advance();
    expect(after.said).toEqual([]);
    expect(localStorage.getItem('balie.reminded')?.split(' ')).toHaveLength(1);
    vi.setSystemTime(NINE.getTime() + 3 * DAY);
    const later = openTab();
    const at = new Date(NINE.getTime() + 2 * DAY);
    later.desk.follow([{ ...task('Btw', at), until: new Date(at.getTime() + 2 * DAY) }]);
    await advance();
    expect(localStorage.getItem('balie.reminded')).toMatch(/^\d+:Btw@\d+$/);
  });

  it('goes when its task is done', async () => {
    vi.setSystemTime(NINE);
    const { desk, shown, said } = openTab();
    desk.follow([task('Aangifte'), task('Btw')]);
    await advance();
    expect(said).toHaveLength(2);
    desk.follow([task('Btw')]);
    expect(shown()).toEqual(['Taak ‘Btw’ (Jansen) eindigt vandaag.']);
  });

  it('of a task that is done while it is claimed, is not said', async () => {
    vi.setSystemTime(NINE);
    const { desk, said } = openTab();
    desk.follow([task('Aangifte')]);
    desk.follow([]);
    await advance();
    expect(said).toEqual([]);
  });

  it('goes when its appointment is moved, and is said again before that', async () => {
    vi.setSystemTime(NINE);
    const { desk, shown } = openTab();
    desk.follow([meeting('2026-12-01T08:00:00Z', '09:10')]);
    await advance();
    expect(shown()).toEqual(['Afspraak ‘Overleg’ begint om 09:10.']);
    desk.follow([meeting('2026-12-01T09:00:00Z', '10:10')]);
    expect(shown()).toEqual([]);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(shown()).toEqual(['Afspraak ‘Overleg’ begint om 10:10.']);
  });

  it('that was put away does not come back with the next answer', async () => {
    vi.setSystemTime(NINE);
    const { desk, screen, shown } = openTab();
    desk.follow([task('Aangifte')]);
    await advance();
    screen.clear();
    desk.follow([task('Aangifte'), task('Later', new Date('2026-12-01T12:00:00Z'))]);
    await advance();
    expect(shown()).toEqual([]);
  });

  it('of many tasks is one, which tells what is left', async () => {
    vi.setSystemTime(NINE);
    const { desk, shown } = openTab();
    const all = ['A', 'B', 'C', 'D'].map((text) => task(text));
    desk.follow([...all, meeting('2026-12-01T08:00:00Z', '09:10')]);
    await advance();
    expect(shown()).toEqual([
      '4 taken eindigen vandaag: ‘A’ (Jansen), ‘B’ (Jansen) en nog 2.',
      'Afspraak ‘Overleg’ begint om 09:10.',
    ]);
    desk.follow(all.slice(2));
    expect(shown()).toEqual(['2 taken eindigen vandaag: ‘C’ (Jansen) en ‘D’ (Jansen).']);
  });

  it('of many that was put away does not come back when one of them is done', async () => {
    vi.setSystemTime(NINE);
    const { desk, screen, said } = openTab();
    const all = ['A', 'B', 'C', 'D'].map((text) => task(text));
    desk.follow(all);
    await advance();
    screen.clear();
    desk.follow(all.slice(1));
    await advance();
    expect(said).toHaveLength(1);
  });

  it('remembers no more than is bounded, and reads what is stored otherwise as nothing', async () => {
    vi.setSystemTime(NINE);
    localStorage.setItem('balie.reminded', 'x y:z 99999999999999:Aangifte@1');
    const { desk, said } = openTab();
    desk.follow(Array.from({ length: 250 }, (_, index) => task(`T${index}`)));
    await advance();
    expect(said).toHaveLength(1);
    expect(localStorage.getItem('balie.reminded')?.split(' ')).toHaveLength(200);
  });
});
