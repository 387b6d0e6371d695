import { describe, expect, it } from 'vitest';
import { failedEntries, noticesOf } from './failure-notices.ts';
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
    relation: { __typename: 'Organisation', id: `relation ${id}` },
    steps: Object.entries(steps).map(([label, stepState]) => ({
      id: `${id} ${label}`,
      label,
      state: stepState ?? 'WAITING',
      code: label === 'Fiscaal' ? 'invalid FG key' : '503',
      message: label === 'Fiscaal' ? 'Fiscaal Gemak key ongeldig.' : `${label} is niet bereikbaar.`,
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

    expect(feed.entries().map((entry) => [entry.run.id, entry.run.state])).toEqual([
      ['2', 'WAITING'],
      ['1', 'DONE'],
    ]);
  });

  it('takes news that overtook the answer to the save for newer than that answer', () => {
    const feed = new RunFeed();
    feed.update(run('1', 'DONE'));
    feed.start(run('1', 'WAITING'));

    expect(feed.entries().map((entry) => entry.run.state)).toEqual(['DONE']);
  });

  it('shows a run of another tab only when it needs somebody', () => {
    const feed = new RunFeed();
    feed.update(run('1', 'RUNNING'));
    feed.update(run('2', 'ATTENTION'));

    expect(feed.entries().map((entry) => [entry.run.id, entry.startedHere])).toEqual([['2', false]]);
  });

  it('lets go of a run that a newer save carries on', () => {
    const feed = started(run('1', 'RUNNING'));
    feed.update(run('1', 'SUPERSEDED'));

    expect(feed.entries()).toEqual([]);
  });

  it('lets go of a deletion that was taken back', () => {
    const feed = started(run('1', 'WAITING'));
    feed.update(run('1', 'WITHDRAWN'));

    expect(feed.entries()).toEqual([]);
  });
});

describe('the panel', () => {
  it('counts the steps of a single run and says when all is well', () => {
    const busy = started(run('1', 'RUNNING', { Contact: 'DONE', Map: 'RUNNING', Uren: 'SKIPPED' }));
    const done = started(run('1', 'DONE', { Contact: 'DONE', Map: 'DONE', Uren: 'SKIPPED' }));

    expect(panelView(busy.entries())).toMatchObject({ folded: '1 van 2 klaar', allWell: false });
    expect(panelView(done.entries())).toMatchObject({ folded: '2 van 2 klaar', allWell: true });
    const idle = started(run('1', 'DONE', { Map: 'SKIPPED', Uren: 'SKIPPED' }));
    expect(panelView(idle.entries())).toMatchObject({ folded: 'niets te doen', allWell: true });
  });

  it('stays when something failed, until it is let be', () => {
    const failed = started(run('1', 'ATTENTION', { Contact: 'FAILED' }));
    const letBe = started(run('1', 'DISMISSED', { Contact: 'DISMISSED' }));

    expect(panelView(failed.entries())).toMatchObject({ folded: 'vraagt aandacht', allWell: false });
    expect(panelView(letBe.entries()).allWell).toBe(true);
  });

  it('makes one line with a bar of many runs, and sets apart those that need somebody', () => {
    const feed = started(
      run('1', 'DONE'),
      run('2', 'ATTENTION', { Map: 'FAILED' }),
      run('3', 'RUNNING'),
      run('4', 'WAITING'),
    );
    const view = panelView(feed.entries());

    expect(view.progress).toEqual({ label: 'Relaties bijwerken', well: 1, total: 4 });
    expect(view.apart.map((one) => one.id)).toEqual(['2']);
    expect(view.folded).toBe('1 vraagt aandacht');
  });

  it('offers to take back those of many deletions that no service has heard of', () => {
    const deletion = (id: string, state: State): FeedRun => ({ ...run(id, state), saga: 'DELETE' });
    const waiting = ['1', '2', '3', '4'].map((id) => deletion(id, 'WAITING'));

    const view = panelView(started(...waiting, deletion('5', 'RUNNING'), run('6', 'WAITING')).entries());
    expect(view.undoable.toSorted()).toEqual(['1', '2', '3', '4']);
    // Each of a few has a button of its own.
    expect(panelView(started(...waiting.slice(1)).entries()).undoable).toEqual([]);
  });
});

describe('what the user is told of failures', () => {
  it('is the first failure, once everything under way has run [RELSAGA-26, ERR-30]', () => {
    const busy = started(run('1', 'ATTENTION', { Map: 'FAILED' }), run('2', 'RUNNING'));
    const over = started(
      run('1', 'ATTENTION', { Contact: 'DONE', Map: 'FAILED', Boekhouding: 'FAILED' }),
      run('2', 'ATTENTION', { Contact: 'FAILED' }),
    );

    expect(failedEntries(busy.entries())).toEqual([]);
    expect(noticesOf(failedEntries(over.entries()))).toEqual({
      invalidTaxKey: false,
      firstFailure: '(503) Map is niet bereikbaar. [bedrijf]',
    });
  });

  it('keeps the tax key apart from the first other failure [RELSAGA-15]', () => {
    const only = started(run('1', 'ATTENTION', { Fiscaal: 'FAILED' }));
    const both = started(run('1', 'ATTENTION', { Fiscaal: 'FAILED', Map: 'UNKNOWN' }));

    expect(noticesOf(failedEntries(only.entries()))).toEqual({ invalidTaxKey: true, firstFailure: null });
    expect(noticesOf(failedEntries(both.entries()))).toEqual({
      invalidTaxKey: true,
      firstFailure: '(503) Map is niet bereikbaar. [bedrijf]',
    });
  });

  it('says nothing of what another tab started', () => {
    const feed = new RunFeed();
    feed.update(run('1', 'ATTENTION', { Map: 'FAILED' }));

    expect(failedEntries(feed.entries())).toEqual([]);
  });
});
