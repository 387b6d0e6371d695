import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Context } from '@temporalio/activity';
import { Client, Connection } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import { NativeConnection, Worker } from '@temporalio/worker';
import { startOwnTemporal } from '#test/support/environment/own-temporal.ts';
import '#test/support/environment/quiet-temporal.ts';
import { workflowBundle } from '#workflows/workflow-bundle.ts';
import { readSteps } from './history-steps.ts';
import type { Answer, PlayedWorkflow, Story } from './story.ts';

/** Events after which Temporal suggests a new history: more than a story has that is not about that. */
const LONG_HISTORY = 64;
/** Milliseconds: a story that waits longer goes wrong. */
const LONGEST = 4 * 60_000;
const LOOK_EVERY = 100;

export interface StoryToPlay {
  readonly type: string;
  readonly story: Story<object>;
}

/** Plays a story on a server and worker of its own and gives its history as JSON: of its first run where it had more. */
export type PlayStory = (played: StoryToPlay) => Promise<string>;

/**
 * Runs the workflows of today with activities that answer what the stories say; `use` plays, as many at once as it likes, stories
 * that are long or those that are not.
 */
export async function withStoryPlayer(
  { isLong }: { readonly isLong: boolean },
  use: (play: PlayStory) => Promise<void>,
): Promise<void> {
  const suggest = `limit.historyCount.suggestContinueAsNew=${LONG_HISTORY}`;
  const temporal = await startOwnTemporal(isLong ? [] : ['--dynamic-config-value', suggest]);
  const { address } = temporal;
  const [connection, clientConnection] = await Promise.all([
    NativeConnection.connect({ address }),
    Connection.connect({ address }),
  ]);
  const client = new Client({ connection: clientConnection });
  const taskQueue = 'histories';
  const played = new Map<string, { readonly answer: (activity: string) => Promise<unknown> }>();

  const worker = await Worker.create({
    connection,
    taskQueue,
    workflowBundle: await workflowBundle(),
    maxHeartbeatThrottleInterval: '100 ms',
    activities: {
      default: async () => {
        const { workflowExecution, activityType } = Context.current().info;
        const story = played.get(workflowExecution?.workflowId ?? '');
        if (story === undefined) throw ApplicationFailure.nonRetryable('This story has ended');
        return story.answer(activityType);
      },
    },
  });

  async function play({ type, story }: StoryToPlay): Promise<string> {
    const workflowId = `${type}-${randomUUID()}`;
    const workflow = playedWorkflow(client, workflowId);
    played.set(workflowId, { answer: answering(story, workflow) });
    const options = { workflowId, taskQueue, workflowTaskTimeout: '5 s' } as const;
    const input = story.input === undefined ? [] : [story.input];
    const handle = await client.workflow.start(type, { ...options, args: input });
    await story.meanwhile?.(workflow);
    while (!(await workflow.hasEnded())) await pause(LOOK_EVERY);
    const firstRun = client.workflow.getHandle(workflowId, handle.firstExecutionRunId);
    const history = historyToJSON(await firstRun.fetchHistory());
    await client.workflow
      .getHandle(workflowId)
      .terminate()
      .catch(() => undefined);
    return history;
  }

  try {
    await worker.runUntil(use(play));
  } finally {
    await Promise.all([connection.close(), clientConnection.close()]);
    await temporal.stop();
  }
}

/** Gives each call of an activity its answer: the next one that the story has, or the last again. */
function answering(
  { answers }: Story<object>,
  workflow: PlayedWorkflow,
): (activity: string) => Promise<unknown> {
  const calls = new Map<string, number>();
  return async (activity) => {
    const of = (answers as Readonly<Record<string, readonly Answer<unknown>[]>>)[activity];
    if (of === undefined) throw ApplicationFailure.nonRetryable(`The story has no answer of ${activity}`);
    const call = calls.get(activity) ?? 0;
    calls.set(activity, call + 1);
    const answer = of[Math.min(call, of.length - 1)];
    return typeof answer === 'function' ? answer(workflow) : answer;
  };
}

/** Reads the first run of a workflow, and signals whichever runs. */
function playedWorkflow(client: Client, workflowId: string): PlayedWorkflow {
  const handle = client.workflow.getHandle(workflowId);
  const until = Date.now() + LONGEST;
  let firstRunId: string | undefined;

  async function steps(): Promise<readonly string[]> {
    if (Date.now() > until) throw new Error(`the story of ${workflowId} does not end`);
    firstRunId ??= (await handle.describe()).runId;
    const history = await client.workflow.getHandle(workflowId, firstRunId).fetchHistory();
    return readSteps(JSON.parse(historyToJSON(history))).steps;
  }

  const ends = new Set(['completed', 'failed', 'cancelled', 'continued as new']);
  return {
    signal: (definition, ...payload) => handle.signal(definition, ...payload),
    async cancel() {
      await handle.cancel();
    },
    async until(step, times = 1) {
      while ((await steps()).filter((one) => one === step).length < times) await pause(LOOK_EVERY);
    },
    hasEnded: async () => (await steps()).some((step) => ends.has(step)),
  };
}
