import { describe, expect, it, vi } from 'vitest';
import { ChangeTracker, idsIn, subjectsOf } from './changes.ts';

vi.stubGlobal('window', new EventTarget());
const OPEN = new AbortController().signal;
const answerOf = (...ids: string[]) => ({ data: { nodes: ids.map((id) => ({ id })) } });

describe('what events report while a call is under way', () => {
  it('is known when the answer comes, as far as the answer tells of it', async () => {
    const changes = new ChangeTracker();
    const answer = Promise.withResolvers<{ data: object }>();
    changes.record(['before']);
    const call = changes.during(() => answer.promise, [], OPEN);
    changes.record(['run', 'elsewhere']);
    answer.resolve(answerOf('before', 'run'));

    expect(await call).toEqual({ answer: answerOf('before', 'run'), outdated: new Set(['run']) });
  });

  it('is no business of a call that came after it', async () => {
    const changes = new ChangeTracker();
    const slow = Promise.withResolvers<{ data: object }>();
    const first = changes.during(() => slow.promise, [], OPEN);
    changes.record(['run']);
    const { outdated } = await changes.during(async () => answerOf('run'), [], OPEN);
    slow.resolve(answerOf('run'));

    expect(outdated).toEqual(new Set());
    expect((await first).outdated).toEqual(new Set(['run']));
  });

  it('has a query asked again, until its answer is the newest or the calls are spent', async () => {
    const changes = new ChangeTracker();
    let calls = 0;
    const request = (outdatedCalls: number) => async () => {
      calls += 1;
      if (calls <= outdatedCalls) changes.record(['run']);
      return { ...answerOf('run'), calls };
    };
    expect(await changes.during(request(1), [1, 1], OPEN)).toMatchObject({
      answer: { calls: 2 },
      outdated: new Set(),
    });
    calls = 0;
    expect(await changes.during(request(9), [1, 1], OPEN)).toMatchObject({
      answer: { calls: 3 },
      outdated: new Set(['run']),
    });
  });

  it('leaves a failure as it is', async () => {
    const failure = new Error('away');
    await expect(new ChangeTracker().during(() => Promise.reject(failure), [1, 1], OPEN)).rejects.toBe(
      failure,
    );
  });
});

describe('the records', () => {
  it('of an answer are found at any depth', () => {
    const data = { result: { runs: [{ id: 'run', steps: [{ id: 'step', label: 'id' }] }], relation: null } };
    expect(idsIn(data)).toEqual(new Set(['run', 'step']));
  });

  it('of an event are those it tells of, not those they refer to', () => {
    const event = { sagaRunChanged: { resync: false, run: { id: 'run', relation: { id: 'relation' } } } };
    expect(subjectsOf(event, { relationId: 'relation' })).toEqual(['run']);
  });

  it('of an event that says that one is gone are that one', () => {
    expect(subjectsOf({ taskChanged: { resync: false, goneId: 'task', task: null } }, {})).toEqual(['task']);
    expect(subjectsOf({ taskChanged: { resync: false, goneId: null, task: { id: 'task' } } }, {})).toEqual([
      'task',
    ]);
  });

  it('of an event that says that others went untold are those that are watched', () => {
    const event = { sagaRunChanged: { resync: true, run: null } };
    expect(subjectsOf(event, { relationId: 'relation' })).toEqual(['relation']);
    expect(subjectsOf(event, {})).toEqual([]);
  });
});
