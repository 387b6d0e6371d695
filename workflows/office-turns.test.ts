import type { Context } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import { describe, expect, it } from 'vitest';
import type { RunningSteps, Turn, TurnWish } from '#services/saga/running-steps.directory.ts';
import { limitOfficeTurns } from './office-turns.ts';

const ABOUT = { officeId: 'office-1', relationId: 'relation-1', step: 'fiscal' };

function scene(turn: Turn, info: Readonly<Record<string, unknown>> = {}) {
  const [wishes, left, heartbeats]: [TurnWish[], string[], unknown[]] = [[], [], []];
  const steps: RunningSteps = {
    acquire: async (wish) => {
      wishes.push(wish);
      return turn;
    },
    leave: async (holder) => void left.push(holder),
    close: () => undefined,
  };
  const context = {
    heartbeat: (details: unknown) => void heartbeats.push(details),
    info: {
      activityType: 'pushStep',
      activityId: '5',
      taskQueue: 'queue',
      workflowExecution: { workflowId: 'workflow-1', runId: 'run-1' },
      ...info,
    },
  } as unknown as Context;
  const { inbound } = limitOfficeTurns(steps, { taskQueue: 'queue', most: 8 })(context);
  const run = (work: () => Promise<unknown>, about: object = ABOUT) =>
    inbound?.execute?.({ args: [about], headers: {} }, work);
  return { run, wishes, left, heartbeats };
}

describe('a step', () => {
  it('runs with a turn of its office and service, and gives it back, also when it fails', async () => {
    const { run, wishes, left } = scene({ acquired: true });
    expect(await run(async () => 'done')).toBe('done');
    await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const holder = 'workflow-1/run-1/5';
    const wish = {
      officeId: 'office-1',
      service: 'fiscal',
      holder,
      isBackground: false,
      most: 8,
      mostOfBackground: 4,
      mostOfService: 6,
    };
    expect(wishes).toEqual([wish, wish]);
    expect(left).toEqual([holder, holder]);
  });

  it('without a turn goes back to Temporal with a pause, and counts how often it waited', async () => {
    const busy = { acquired: false, waiting: 3, age: 1_000 } as const;
    const { run, left, heartbeats } = scene(busy, { heartbeatDetails: { waited: 2 } });
    const failed = await run(() => Promise.reject(new Error('it ran')))?.catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ApplicationFailure);
    expect(failed).toMatchObject({ type: 'OfficeBusy', nonRetryable: false });
    expect(Number((failed as ApplicationFailure).nextRetryDelay)).toBeGreaterThanOrEqual(250 / 2);
    expect(heartbeats).toEqual([{ waited: 3 }]);
    expect(left).toEqual([]);
  });

  it('of the background has at most half of the places of its office', async () => {
    const { run, wishes } = scene({ acquired: true }, { taskQueue: 'queue-background' });
    await run(async () => 'done');
    expect(wishes).toMatchObject([{ isBackground: true, most: 8, mostOfBackground: 4, mostOfService: 6 }]);
  });

  it.each([
    ['exchangeCode', ABOUT],
    ['revokeTokens', ABOUT],
    ['pushStep', {}],
  ])('takes no turn where waiting would end it, or without an office: %s', async (activityType, about) => {
    const { run, wishes } = scene({ acquired: false, waiting: 0, age: 0 }, { activityType });
    expect(await run(async () => 'done', about)).toBe('done');
    expect(wishes).toEqual([]);
  });
});
