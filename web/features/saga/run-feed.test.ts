import { describe, expect, it } from 'vitest';
import type { FeedRun } from './feed-run.ts';
import { panelView } from './panel-view.ts';
import { RunFeed } from './run-feed.ts';

type State = FeedRun['state'];
type StepState = FeedRun['steps'][number]['state'];

function run(id: string, state: State, steps: Partial<Record<string, StepState>> = {}): FeedRun {
  return {
    id,
    saga: 'SAVE',
    state,
    relationName: `Relatie ${id}`,
    steps: Object.entries(steps).map(([label, stepState]) => ({
      id: `${id} ${label}`,
      state: stepState ?? 'WAITING',
    })),
  };
}

function started(...runs: readonly FeedRun[]): RunFeed {
  const feed = new RunFeed();
  for (const one of runs) feed.start(one);
  return feed;
}

describe('the runs of this tab', () => {
  it('follows a run it started, newest first', () => {
    const feed = started(run('1', 'WAITING'), run('2', 'WAITING'));
    feed.update(run('1', 'DONE'));

    expect(feed.runs().map(({ id, state }) => [id, state])).toEqual([
      ['2', 'WAITING'],
      ['1', 'DONE'],
    ]);
  });

  it('takes an event that overtook the answer to the save for newer than that answer', () => {
    const feed = new RunFeed();
    feed.update(run('1', 'DONE'));
    feed.start(run('1', 'WAITING'));

    expect(feed.runs().map(({ state }) => state)).toEqual(['DONE']);
  });

  it('shows a run of another tab only when it needs somebody', () => {
    const feed = new RunFeed();
    feed.update(run('1', 'RUNNING'));
    feed.update(run('2', 'ATTENTION'));

    expect(feed.runs().map(({ id }) => id)).toEqual(['2']);
  });

  it('leaves a closed run away until another of its steps fails, or one fails again', () => {
    const failed = run('1', 'ATTENTION', { Fiscaal: 'FAILED', Portal: 'RUNNING' });
    const feed = started(failed);
    feed.close();
    feed.update(run('1', 'ATTENTION', { Fiscaal: 'FAILED', Portal: 'DONE' }));
    expect(feed.runs()).toEqual([]);

    const failedAgain = run('1', 'ATTENTION', { Fiscaal: 'FAILED', Portal: 'FAILED' });
    feed.update(failedAgain);
    expect(feed.runs()).toEqual([failedAgain]);

    feed.close();
    feed.update(run('1', 'RUNNING', { Fiscaal: 'RUNNING', Portal: 'RUNNING' }));
    feed.update(failedAgain);
    expect(feed.runs()).toEqual([failedAgain]);
  });

  it('lets go of a run that a newer save carries on', () => {
    const feed = started(run('1', 'RUNNING'));
    feed.update(run('1', 'SUPERSEDED'));

    expect(feed.runs()).toEqual([]);
  });

  it('lets go of a deletion that was undone', () => {
    const feed = started(run('1', 'WAITING'));
    feed.update(run('1', 'WITHDRAWN'));

    expect(feed.runs()).toEqual([]);
  });
});

describe('the panel', () => {
  it('counts the steps of a single run and says when all is well', () => {
    const busy = started(run('1', 'RUNNING', { Contact: 'DONE', Map: 'RUNNING', Uren: 'SKIPPED' }));
    const done = started(run('1', 'DONE', { Contact: 'DONE', Map: 'DONE', Uren: 'SKIPPED' }));

    expect(panelView(busy.runs())).toMatchObject({ folded: '1 van 2 klaar', allWell: false });
    expect(panelView(done.runs())).toMatchObject({ folded: '2 van 2 klaar', allWell: true });
    const idle = started(run('1', 'DONE', { Map: 'SKIPPED', Uren: 'SKIPPED' }));
    expect(panelView(idle.runs())).toMatchObject({ folded: 'niets te doen', allWell: true });
  });

  it('stays when something failed, until it is let be', () => {
    const failed = started(run('1', 'ATTENTION', { Contact: 'FAILED' }));
    const letBe = started(run('1', 'DISMISSED', { Contact: 'DISMISSED' }));

    expect(panelView(failed.runs())).toMatchObject({ folded: 'vraagt aandacht', allWell: false });
    expect(panelView(letBe.runs()).allWell).toBe(true);
  });

  it('never says that all is done where something was let be [RELSAGA-26]', () => {
    const one = started(run('1', 'DISMISSED', { Contact: 'DONE', Map: 'DISMISSED' }));
    expect(panelView(one.runs())).toMatchObject({
      folded: '1 van 2 klaar, 1 gelaten',
      announcement: '1 van 2 klaar, 1 gelaten',
    });
    const both = started(run('1', 'DISMISSED', { Map: 'DISMISSED' }), run('2', 'DONE', { Map: 'DONE' }));
    expect(panelView(both.runs()).announcement).toBe('1 van 2 klaar, 1 gelaten');
    expect(panelView(started(run('2', 'DONE', { Map: 'DONE' })).runs()).announcement).toBe('alles is klaar');
  });

  it('makes one line with a bar of many runs, and sets apart those that need somebody', () => {
    const feed = started(
      run('1', 'DONE'),
      run('2', 'ATTENTION', { Map: 'FAILED' }),
      run('3', 'RUNNING'),
      run('4', 'WAITING'),
    );
    const view = panelView(feed.runs());

    expect(view.progress).toEqual({ label: 'Relaties bijwerken', well: 1, total: 4 });
    expect(view.apart.map((one) => one.id)).toEqual(['2']);
    expect(view.folded).toBe('1 vraagt aandacht');
  });

  it('offers to undo those of many deletions that no service has heard of', () => {
    const deletion = (id: string, state: State): FeedRun => ({ ...run(id, state), saga: 'DELETE' });
    const waiting = ['1', '2', '3', '4'].map((id) => deletion(id, 'WAITING'));

    const view = panelView(started(...waiting, deletion('5', 'RUNNING'), run('6', 'WAITING')).runs());
    expect(view.undoable.toSorted()).toEqual(['1', '2', '3', '4']);
    expect(panelView(started(...waiting.slice(1)).runs()).undoable).toEqual([]);
  });
});
