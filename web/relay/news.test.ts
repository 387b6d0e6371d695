import { describe, expect, it } from 'vitest';
import { idsIn, News, subjectsOf } from './news.ts';

describe('what the socket tells while a call is under way', () => {
  it('is known when the answer comes', async () => {
    const news = new News();
    const answer = Promise.withResolvers<string>();
    news.hear(['before']);
    const call = news.during(() => answer.promise);
    news.hear(['run 1', 'run 2']);
    answer.resolve('answer');

    expect(await call).toEqual({ answer: 'answer', heard: new Set(['run 1', 'run 2']) });
  });

  it('is no business of a call that came after it', async () => {
    const news = new News();
    const slow = Promise.withResolvers<void>();
    const first = news.during(() => slow.promise);
    news.hear(['run']);
    const { heard } = await news.during(async () => undefined);
    slow.resolve();

    expect(heard).toEqual(new Set());
    expect((await first).heard).toEqual(new Set(['run']));
  });

  it('leaves a failure as it is', async () => {
    const failure = new Error('away');
    await expect(new News().during(() => Promise.reject(failure))).rejects.toBe(failure);
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

  it('of an event that says that others went untold are those that are watched', () => {
    const event = { sagaRunChanged: { resync: true, run: null } };
    expect(subjectsOf(event, { relationId: 'relation' })).toEqual(['relation']);
    expect(subjectsOf(event, {})).toEqual([]);
  });
});
