import { describe, expect, it, vi } from 'vitest';
import { type Batch, BatchRunner } from './batch-runner.ts';

const ids = Array.from({ length: 250 }, (_, index) => `${index}`);

function arrange() {
  const calls: { count: number; left: number; answer: PromiseWithResolvers<readonly string[]> }[] = [];
  const send = (batch: Batch<void>) => {
    const answer = Promise.withResolvers<readonly string[]>();
    calls.push({ count: batch.ids.length, left: batch.left, answer });
    return answer.promise;
  };
  const onDone = vi.fn();
  return { runner: new BatchRunner<string, void>({ size: 100, send, onDone }), calls, onDone };
}

const untilIdle = () => new Promise((resolve) => setTimeout(resolve));

describe('an action on many rows', () => {
  it('goes batch by batch, and says to each how many are left', async () => {
    const { runner, calls, onDone } = arrange();
    const outcome = runner.run(ids);
    for (const taskIndex of [0, 1, 2]) {
      expect(runner.progress.current()).toEqual({ done: taskIndex * 100, total: 250, isStopping: false });
      calls[taskIndex]?.answer.resolve([`run ${taskIndex}`]);
      await untilIdle();
    }
    expect(await outcome).toEqual({ done: 250, results: ['run 0', 'run 1', 'run 2'], failure: null });
    expect(calls.map(({ count }) => count)).toEqual([100, 100, 50]);
    expect(calls.map(({ left }) => left)).toEqual([3, 2, 1]);
    expect(onDone).toHaveBeenCalledTimes(3);
    expect(runner.progress.current()).toBeNull();
  });

  it('is stopped after the batch that is under way', async () => {
    const { runner, calls } = arrange();
    const outcome = runner.run(ids);
    runner.stop();
    expect(runner.progress.current()).toEqual({ done: 0, total: 250, isStopping: true });
    calls[0]?.answer.resolve(['run']);
    expect(await outcome).toEqual({ done: 100, results: ['run'], failure: null });
    expect(calls).toHaveLength(1);
    expect(runner.progress.current()).toBeNull();
  });

  it('ends with a batch that fails, and gives the results of those before it', async () => {
    const { runner, calls } = arrange();
    const outcome = runner.run(ids);
    calls[0]?.answer.resolve(['run']);
    await untilIdle();
    const reason = new Error('weg');
    calls[1]?.answer.reject(reason);
    expect(await outcome).toEqual({ done: 100, results: ['run'], failure: { reason } });
    expect(runner.progress.current()).toBeNull();
  });

  it('does not outlive its session', async () => {
    const { runner, calls } = arrange();
    void runner.run(ids);
    runner.endWithSession();
    expect(runner.progress.current()).toBeNull();
    calls[0]?.answer.resolve([]);
    await untilIdle();
    expect(calls).toHaveLength(1);
  });

  it('shows no progress where one batch is all', () => {
    const { runner, calls } = arrange();
    void runner.run(ids.slice(0, 100));
    expect(runner.progress.current()).toBeNull();
    expect(calls[0]?.left).toBe(0);
  });

  it('carries what it does, also where another begins meanwhile', async () => {
    const answers: PromiseWithResolvers<void>[] = [];
    const sent: string[] = [];
    const runner = new BatchRunner<string, 'complete' | 'delete'>({
      size: 1,
      send: async ({ ids, action }) => {
        const answer = Promise.withResolvers<void>();
        answers.push(answer);
        await answer.promise;
        sent.push(`${action} ${ids.join()}`);
        return ids;
      },
      onDone: () => undefined,
    });
    const many = runner.run(['1', '2'], 'complete');
    const single = runner.run(['3'], 'delete');
    expect(runner.progress.current()).toMatchObject({ action: 'complete', total: 2 });
    answers[1]?.resolve();
    await single;
    answers[0]?.resolve();
    await untilIdle();
    answers[2]?.resolve();
    await many;
    expect(sent).toEqual(['delete 3', 'complete 1', 'complete 2']);
  });
});
