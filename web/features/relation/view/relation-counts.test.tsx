// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { mailOutdated } from '#web/features/email/email-signals.ts';
import { RelationTabs } from './RelationTabs.tsx';

interface Asked {
  readonly variables: object;
  readonly next: (answer: object) => void;
  readonly complete: () => void;
  readonly error: (error: Error) => void;
}

const world = vi.hoisted(() => ({
  asked: [] as Asked[],
  news: [] as (() => void)[],
  viewer: { links: [{ kind: 'email' }] },
  environment: {},
}));
vi.mock('react-relay', () => ({
  graphql: () => ({}),
  useRelayEnvironment: () => world.environment,
  fetchQuery: (_environment: object, _query: object, variables: object) => ({
    subscribe: (sink: Omit<Asked, 'variables'>) => {
      world.asked.push({ variables, ...sink });
      return { unsubscribe: () => undefined };
    },
  }),
}));
const hears = (_id: string, onNews: () => void) => {
  world.news.push(onNews);
};
vi.mock('#web/features/task/list/use-tasks-news.ts', () => ({ useTasksNews: hears }));
vi.mock('#web/features/agenda/use-appointments-news.ts', () => ({ useAppointmentsNews: hears }));
vi.mock('#web/features/note/use-note-news.ts', () => ({ useNoteNews: hears }));
vi.mock('#web/session/viewer.ts', () => ({ useViewer: () => world.viewer }));
vi.mock('#web/frame/use-search-tab.ts', () => ({
  useSearchTab: (tabs: readonly object[]) => ({ tab: tabs[0], open: () => undefined }),
}));
vi.mock('#web/features/task/list/TasksTab.tsx', () => ({ TasksTab: () => null }));

const answer = (taken: number, mails = 0) => ({
  general: { totalCount: taken },
  periodic: { totalCount: 1 },
  appointments: { totalCount: 1 },
  node: {
    relation: {
      notes: { totalCount: 1200 },
      inbox: { total: mails },
      sent: { total: 0 },
      archiveIn: { total: 1 },
      archiveOut: { total: 0 },
    },
  },
});

let root: Root;

const wait = (milliseconds = 400) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const tell = (data: object) =>
  act(() => {
    const last = world.asked.at(-1);
    last?.next(data);
    last?.complete();
  });

/** Of each tab its name, and its number as it is drawn and as it is read out. */
function drawn(): string[][] {
  return [...document.querySelectorAll('[role="tab"]')].map((tab) => {
    const number = tab.querySelector('[aria-hidden="true"]:not(svg)');
    const name = (tab.textContent ?? '').slice(0, -(number?.textContent?.length ?? 0) || undefined);
    const words = document.getElementById(tab.getAttribute('aria-describedby') ?? '-');
    expect(tab.contains(words)).toBe(false);
    return [name, number?.textContent ?? '-', words?.textContent ?? ''];
  });
}

beforeAll(() => import('./RelationCounts.tsx'));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  Object.assign(world, { asked: [], news: [], viewer: { links: [{ kind: 'email' }, { kind: 'files' }] } });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function show(): Promise<void> {
  act(() => root.render(<RelationTabs relation={{ id: 'r', kind: 'organisation', name: 'Bakker' }} />));
  await wait(0);
}

it('the tabs stand before their numbers, which are no part of their names', async () => {
  await show();
  expect(drawn().map(([name]) => name)).toEqual([
    'taken',
    'agenda',
    'email',
    'notities',
    'brieven',
    'bestanden',
  ]);
  expect(world.asked).toEqual([]);
  await wait();
  expect(world.asked.map(({ variables }) => variables)).toEqual([{ id: 'r', hasMail: true }]);
  tell(answer(2, 3));
  expect(drawn()).toEqual([
    ['taken', '3', '3 open taken'],
    ['agenda', '1', '1 komende afspraak'],
    ['email', '4', '4 mails'],
    ['notities', '1.200', '1.200 notities'],
    ['brieven', '-', ''],
    ['bestanden', '-', ''],
  ]);
});

it('news of tasks, appointments, notes and mail that comes at once is one reading', async () => {
  await show();
  await wait();
  tell(answer(2));
  await wait();
  expect(world.news.length).toBeGreaterThanOrEqual(3);
  for (let times = 0; times < 20; times++) for (const heard of world.news) heard();
  mailOutdated.emit();
  await wait(1_000);
  expect(world.asked).toHaveLength(2);
  tell(answer(4));
  expect(drawn()[0]).toEqual(['taken', '5', '5 open taken']);
});

it('what cannot be counted, or is nothing, has no number', async () => {
  world.viewer = { links: [] };
  await show();
  await wait();
  expect(world.asked[0]?.variables).toEqual({ id: 'r', hasMail: false });
  const { node, ...lists } = answer(-1);
  tell({ ...lists, node: { relation: { notes: node.relation.notes } } });
  expect(drawn().slice(0, 3)).toEqual([
    ['taken', '', ''],
    ['agenda', '1', '1 komende afspraak'],
    ['email', '', ''],
  ]);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  for (const heard of world.news) heard();
  await wait(1_000);
  act(() => world.asked.at(-1)?.error(new Error('Away.')));
  expect(drawn()[1]).toEqual(['agenda', '', '']);
});
