import { NotebookPen } from 'lucide-react';
import { afterEach, expect, it, vi } from 'vitest';
import { dialogs } from '#web/components/dialog-queue.ts';
import { savedRow } from '#web/components/saved-row.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { openingTab, rememberTab } from '#web/features/relation/view/relation-tabs.ts';
import type { FeedRun } from '#web/features/saga/feed-run.ts';
import { runFeed } from '#web/features/saga/run-feed.ts';
import { endSession } from './session-end.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const run = (id: string, state: FeedRun['state']): FeedRun => ({
  id,
  saga: 'SAVE',
  state,
  relationName: 'Zwanenmeer',
  steps: [],
});

const Panel = () => null;
const tabs = ['notities', 'portal'].map((id) => ({ id, label: id, icon: NotebookPen, Panel }));

it('leaves nothing that was shown or looked for to the next user of the tab [LOGIN-17]', async () => {
  const store = new Map([['balie.token', 'van-beheer']]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
  runFeed.start(run('1', 'ATTENTION'));
  runFeed.update(run('2', 'DONE'));
  savedRow.set('relation of one office');
  rememberTab('portal');
  snackbar.raise({ text: 'Relatie toegevoegd.' });
  const dialogsShown = [
    dialogs.error('(503) Zwanenmeer'),
    dialogs.confirm({ text: 'Doorgaan?', action: 'doorgaan' }),
  ];

  endSession();

  expect(store.size).toBe(0);
  expect(runFeed.runs()).toEqual([]);
  expect(savedRow.current()).toBeNull();
  expect(openingTab(tabs)).toBe(tabs[0]);
  expect(snackbar.current()).toEqual([]);
  expect(dialogs.current()).toBeNull();
  expect(await Promise.all(dialogsShown)).toEqual([undefined, false]);

  // Not even events from before its save was answered.
  runFeed.start(run('2', 'WAITING'));
  expect(runFeed.runs().map(({ state }) => state)).toEqual(['WAITING']);
  runFeed.clear();
});
