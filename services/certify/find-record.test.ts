import { channel } from 'node:diagnostics_channel';
import { expect, it } from 'vitest';
import type { RelationAdapter } from '#providers/provider-ports.ts';
import { held } from './check.ts';
import { countCalls } from './count-calls.ts';
import { MOST_PAGES, readPages } from './find-record.ts';
import { createChecks } from './run-checks.ts';

const LIMIT_OF_MONEYBIRD = 30;
/** As many as let the next action begin at once. */
const CALLS_BEFORE = 15;

it('reading a long list stays within three quarters of the limit of a minute, and waiting makes no service slow', async () => {
  let time = 0;
  const calls = countCalls(() => time);
  const call = () => {
    channel('undici:request:create').publish({});
    time += 100;
  };
  const checks = createChecks(
    {
      calls,
      now: () => time,
      pause: async (milliseconds) => {
        time += milliseconds;
      },
      stopped: new AbortController().signal,
      onFault: (error) => {
        throw error;
      },
    },
    'finan',
    'moneybird',
  );
  const list = {
    page: async (_: unknown, cursor: string | null) => {
      call();
      return { records: [], next: `${Number(cursor ?? 0) + 1}` };
    },
  };
  const service = { checks, adapter: { list } as unknown as RelationAdapter };
  await checks.run('add', async () => {
    for (let count = 0; count < CALLS_BEFORE; count += 1) call();
    return held('made');
  });
  await checks.run('page', async () => {
    await readPages(service as Parameters<typeof readPages>[0]);
    return held('read');
  });
  calls.stop();
  const { use, checks: made } = checks.section();
  expect(use.calls).toBe(CALLS_BEFORE + MOST_PAGES);
  expect(use.mostInAMinute).toBeGreaterThan(LIMIT_OF_MONEYBIRD / 2);
  expect(use.mostInAMinute).toBeLessThanOrEqual(LIMIT_OF_MONEYBIRD * 0.75);
  expect(made.map(({ text }) => text)).toEqual(['made', 'read']);
});
