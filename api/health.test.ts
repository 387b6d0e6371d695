import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { createDiskWatch } from './disk-watch.ts';
import { healthRoute } from './health.ts';

it('asks the database once for as many as ask at the same time', async () => {
  let requestCount = 0;
  const directory = {
    $queryRaw: async () => {
      requestCount += 1;
    },
    $transaction: () => Promise.reject(new Error('no room is asked for')),
  };
  const app = fastify();
  await app.register(healthRoute, {
    application: { sessions: { directory }, disk: createDiskWatch(), log: { warn: () => undefined } },
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/health')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect(requestCount).toBe(1);
  await app.close();
});
