// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { mailOutdated } from '#web/features/email/email-signals.ts';
import { RelationTabs } from './RelationTabs.tsx';

interface RequestedQuery {
  readonly variables: object;
  readonly next: (answer: object) => void;
  readonly complete: () => void;
  readonly error: (error: Error) => void;
}

const world = vi.hoisted(() => ({
  requests: [] as RequestedQuery[],
  listeners: [] as (() => void)[],
  viewer: { links: [{ kind: 'email' }] },
  environment: {},
}));
vi.mock('react-relay', () => ({
  graphql: () => ({}),
  useRelayEnvironment: () => world.environment,
  fetchQuery: (_environment: object, _query: object, variables: object) => ({
    subscribe: (sink: Omit<RequestedQuery, 'variables'>) => {
      world.requests.push({ variables, ...sink });
      return { unsubscribe: () => undefined };
    },
  }),
}));
const hears = (_id: string, onChange: () => void) => {
  world.listeners.push(onChange);
};
vi.mock('#web/features/task/list/use-tasks-changes.ts', () => ({ useTasksChanges: hears }));
vi.mock('#web/features/agenda/use-appointments-changes.ts', () => ({ useAppointmentsChanges: hears }));
vi.mock('#web/features/note/use-note-changes.ts', () => ({ useNoteChanges: hears }));
vi.mock('#web/session/viewer.ts', () => ({ useViewer: () => world.viewer }));
vi.mock('#web/frame/use-search-tab.ts', () => ({
  useSearchTab: (tabs: readonly object[]) => ({ tab: tabs[0], open: () => undefined }),
}));
vi.mock('#web/features/task/list/TasksTab.tsx', () => ({ TasksTab: () => null }));

const answer = (elapsed: number, mails = 0) => ({
  general: { totalCount: elapsed },
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
const emitData = (data: object) =>
  act(() => {
    const last = world.requests.at(-1);
    last?.next(data);
    last?.complete();
  });

function drawn(): string[][] {
  return [...document.querySelectorAll('[role="tab"]')].map((tab) => {
    const number = tab.querySelector('[aria-hidden="true"]:not(svg)');
    const name = (tab.textContent ?? '').slice(0, -(number?.textContent?.length ?? 0) || undefined);
    const element = document.getElementById(tab.getAttribute('aria-describedby') ?? '-');
    expect(tab.contains(element)).toBe(false);
    return [name, number?.textContent ?? '-', element?.textContent ?? ''];
  });
}

beforeAll(() => import('./RelationCounts.tsx'));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  Object.assign(world, {
    requests: [],
    listeners: [],
    viewer: { links: [{ kind: 'email' }, { kind: 'files' }] },
  });
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
  expect(world.requests).toEqual([]);
  await wait();
  expect(world.requests.map(({ variables }) => variables)).toEqual([{ id: 'r', hasMail: true }]);
  emitData(answer(2, 3));
  expect(drawn()).toEqual([
    ['taken', '3', '3 open taken'],
    ['agenda', '1', '1 komende afspraak'],
    ['email', '4', '4 mails'],
    ['notities', '1.200', '1.200 notities'],
    ['brieven', '-', ''],
    ['bestanden', '-', ''],
  ]);
});

it('changes of tasks, appointments, notes and mail that come at once are one fetch', async () => {
  await show();
  await wait();
  emitData(answer(2));
  await wait();
  expect(world.listeners.length).toBeGreaterThanOrEqual(3);
  for (let times = 0; times < 20; times++) for (const heard of world.listeners) heard();
  mailOutdated.emit();
  await wait(1_000);
  expect(world.requests).toHaveLength(2);
  emitData(answer(4));
  expect(drawn()[0]).toEqual(['taken', '5', '5 open taken']);
});

it('what cannot be counted, or is nothing, has no number', async () => {
  world.viewer = { links: [] };
  await show();
  await wait();
  expect(world.requests[0]?.variables).toEqual({ id: 'r', hasMail: false });
  const { node, ...lists } = answer(-1);
  emitData({ ...lists, node: { relation: { notes: node.relation.notes } } });
  expect(drawn().slice(0, 3)).toEqual([
    ['taken', '', ''],
    ['agenda', '1', '1 komende afspraak'],
    ['email', '', ''],
  ]);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  for (const heard of world.listeners) heard();
  await wait(1_000);
  act(() => world.requests.at(-1)?.error(new Error('Away.')));
  expect(drawn()[1]).toEqual(['agenda', '', '']);
});
