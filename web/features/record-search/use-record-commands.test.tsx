// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CommandSource } from '#web/components/command.ts';
import { useRecordCommands } from './use-record-commands.ts';

const world = vi.hoisted(() => ({
  role: 'admin',
  openId: null as string | null,
  navigate: vi.fn(),
  search: vi.fn(),
}));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => world.navigate }));
vi.mock('react-relay', () => ({ graphql: () => ({}), useRelayEnvironment: () => world }));
vi.mock('relay-runtime', async (original) => ({ ...(await original<object>()), graphql: () => ({}) }));
vi.mock('#web/session/viewer.ts', () => ({ useViewer: () => world }));
vi.mock('#web/features/relation/open-relation.ts', () => ({ openRelationId: () => world.openId }));
vi.mock('./record-search.ts', () => ({ searchRecords: world.search }));
vi.mock('#web/features/email/email-row.ts', () => ({
  readEmailRow: (row: unknown) => row,
  subjectOf: ({ subject }: { subject: string }) => subject,
}));

const FOUND = {
  tasks: [{ id: 't', subject: 'Btw', relationName: 'Bakker' }],
  appointments: [{ id: 'a', text: 'Bespreking', startDay: '2026-11-05', relationName: 'Bakker' }],
  emails: [{ id: 'e', subject: 'Vraag', who: 'Anneke' }],
  letterTemplates: [{ id: 'l', name: 'Aanmaning' }],
};
const onLetterTo = vi.fn();
let root: Root;
let sources: readonly CommandSource[];

function Palette() {
  sources = useRecordCommands(onLetterTo);
  return null;
}

async function found() {
  const { signal } = new AbortController();
  const groups = await Promise.all(sources.map(({ search }) => search?.('btw', signal) ?? []));
  return groups.flat();
}

async function run(label: string): Promise<void> {
  for (const command of await found()) if (command.label === label) command.onRun();
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.clearAllMocks();
  Object.assign(world, { role: 'admin', openId: null });
  world.search.mockResolvedValue(FOUND);
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Palette />));
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it('asks once for all groups, and says of each hit what it is', async () => {
  expect((await found()).map(({ label, detail }) => [label, detail])).toEqual([
    ['Btw', 'Bakker'],
    ['Bespreking', 'do 5 nov 2026 · Bakker'],
    ['Vraag', 'Anneke'],
    ['Aanmaning', 'Brief'],
  ]);
  expect(world.search).toHaveBeenCalledTimes(1);
});

it('asks again when the same is searched later, also after a search that failed', async () => {
  world.search.mockRejectedValueOnce(new Error('offline'));
  await expect(found()).rejects.toThrow('offline');
  expect(await found()).toHaveLength(4);
  world.search.mockResolvedValueOnce({ ...FOUND, tasks: [] });
  expect(await found()).toHaveLength(3);
  expect(world.search).toHaveBeenCalledTimes(3);
});

it.each([
  ['Btw', { to: '/taakview', search: { id: 't' } }],
  ['Bespreking', { to: '/agenda/$date', params: { date: '2026,11,5' }, search: { afspraak: 'a' } }],
  ['Vraag', { to: '/email', search: { id: 'e' } }],
])("opens '%s' itself", async (label, target) => {
  await run(label);
  expect(world.navigate.mock.calls).toEqual([[target]]);
});

it('goes with a letter to the open relation, else to its template or to the choice of a relation', async () => {
  world.openId = 'r';
  await run('Aanmaning');
  world.openId = null;
  await run('Aanmaning');
  expect(world.navigate.mock.calls).toEqual([
    [{ to: '/relview', search: { id: 'r', tab: 'brieven' } }],
    [{ to: '/brief', search: { id: 'l' } }],
  ]);
  expect(onLetterTo).not.toHaveBeenCalled();
  world.role = 'readwrite';
  act(() => root.render(<Palette />));
  await run('Aanmaning');
  expect(onLetterTo).toHaveBeenCalledTimes(1);
});
