import { describe, expect, it, vi } from 'vitest';
import type { deleteBatch } from './delete-batch.ts';
import { DeletionStore } from './deletion-store.ts';

const ids = Array.from({ length: 250 }, (_, index) => `${index}`);

/** A store whose batches are answered when the test says so. */
function arrange() {
  const calls: {
    count: number;
    extraUndoSeconds: number;
    answer: PromiseWithResolvers<readonly string[]>;
  }[] = [];
  const send: typeof deleteBatch = (batch) => {
    const answer = Promise.withResolvers<readonly string[]>();
    calls.push({ count: batch.ids.length, extraUndoSeconds: batch.extraUndoSeconds, answer });
    return answer.promise;
  };
  const onDeleted = vi.fn();
  return { store: new DeletionStore(send, onDeleted), calls, onDeleted };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a deletion of many', () => {
  it('goes batch by batch, each to be undone until the last is gone', async () => {
    const { store, calls, onDeleted } = arrange();
    const outcome = store.remove(ids);
    for (const place of [0, 1, 2]) {
      expect(store.progress.current()).toEqual({ done: place * 100, total: 250, isStopping: false });
      calls[place]?.answer.resolve([`run ${place}`]);
      await settled();
    }
    expect(await outcome).toEqual({ done: 250, runIds: ['run 0', 'run 1', 'run 2'], failure: null });
    expect(calls.map(({ count }) => count)).toEqual([100, 100, 50]);
    expect(calls.map(({ extraUndoSeconds }) => extraUndoSeconds)).toEqual([6, 4, 2]);
    expect(onDeleted).toHaveBeenCalledTimes(3);
    expect(store.progress.current()).toBeNull();
  });

  it('is stopped after the batch that is under way', async () => {
    const { store, calls } = arrange();
    const outcome = store.remove(ids);
    store.stop();
    expect(store.progress.current()).toEqual({ done: 0, total: 250, isStopping: true });
    calls[0]?.answer.resolve(['run']);
    expect(await outcome).toEqual({ done: 100, runIds: ['run'], failure: null });
    expect(calls).toHaveLength(1);
    expect(store.progress.current()).toBeNull();
  });

  it('ends with a batch that fails, and tells of those before it', async () => {
    const { store, calls } = arrange();
    const outcome = store.remove(ids);
    calls[0]?.answer.resolve(['run']);
    await settled();
    const reason = new Error('weg');
    calls[1]?.answer.reject(reason);
    expect(await outcome).toEqual({ done: 100, runIds: ['run'], failure: { reason } });
    expect(store.progress.current()).toBeNull();
  });

  it('does not outlive its session', async () => {
    const { store, calls } = arrange();
    void store.remove(ids);
    store.endWithSession();
    expect(store.progress.current()).toBeNull();
    calls[0]?.answer.resolve([]);
    await settled();
    expect(calls).toHaveLength(1);
  });

  it('shows no progress where one batch is all', () => {
    const { store, calls } = arrange();
    void store.remove(ids.slice(0, 100));
    expect(store.progress.current()).toBeNull();
    expect(calls[0]?.extraUndoSeconds).toBe(0);
  });
});
