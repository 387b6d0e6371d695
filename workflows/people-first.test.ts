import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createPeopleFirst, type PeopleFirst } from './people-first.ts';

type Context = Parameters<PeopleFirst['interceptor']>[0];

function begin({ interceptor }: PeopleFirst, taskQueue: string): () => Promise<unknown> {
  const step = Promise.withResolvers<string>();
  const { inbound } = interceptor({ info: { taskQueue } } as Context);
  const ended = inbound?.execute?.({ args: [], headers: {} }, () => step.promise);
  return () => {
    step.resolve('done');
    return ended ?? Promise.reject(new Error('nothing is counted'));
  };
}

async function isOver(work: Promise<void>): Promise<boolean> {
  return Promise.race([work.then(() => true), pause(50, false)]);
}

describe('long work of the background', () => {
  it('goes on at once where nobody waits, and while only the background works', async () => {
    const people = createPeopleFirst('balie');
    const end = begin(people, 'balie-background');
    expect(await isOver(people.giveWay(60_000))).toBe(true);
    expect(await end()).toBe('done');
  });

  it('gives way while a step runs that somebody waits for, and a little longer', async () => {
    let now = 0;
    const people = createPeopleFirst('balie', () => now);
    const end = begin(people, 'balie');
    const given = people.giveWay(60_000);
    expect(await isOver(given)).toBe(false);
    await end();
    expect(await isOver(given)).toBe(false);
    now = 100;
    await given;
  });

  it('goes on after as long as it was asked to, whatever runs', async () => {
    const people = createPeopleFirst('balie');
    begin(people, 'balie');
    await people.giveWay(60);
  });

  it('counts a step that fails as ended', async () => {
    const people = createPeopleFirst('balie');
    const { inbound } = people.interceptor({ info: { taskQueue: 'balie' } } as Context);
    const failing = inbound?.execute?.({ args: [], headers: {} }, () => Promise.reject(new Error('refused')));
    await expect(failing).rejects.toThrow('refused');
    await people.giveWay(60_000);
  });
});
