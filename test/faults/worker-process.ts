import path from 'node:path';
import { type Child, startChild } from '#dev/stack/child.ts';
import { freePort } from '#dev/stack/free-ports.ts';
import { COMPILE_CACHE } from '#test/support/environment/compile-cache.ts';
import { withinPatience } from '#test/support/environment/patience.ts';
import { QUICK_PACE } from '#test/support/environment/quick-pace.ts';
import { onThisMachine } from '#test/support/environment/slowness.ts';
import type { SagaWorld } from '#test/support/saga/saga-world.ts';
import type { StepPace } from '#workflows/activity-call.ts';
import type { Kill } from './kill-at-activity.ts';

/** The product's worker in a process of its own, brought up again as often as it dies. */
export interface WorkerProcess {
  /** Everything it printed, in all its lives. */
  readonly output: readonly string[];
  /** How often it was killed. */
  kills(): number;
  /** Resolves at the next kill; throws with what the worker printed last when that takes too long. */
  untilKilled(): Promise<void>;
  /** Kills the running one with -9; the next one comes up by itself. */
  kill(): void;
  /** Asks the running one to end in order; the next one comes up by itself. */
  end(): void;
  /** How often it ended so. */
  ends(): number;
  stop(): Promise<void>;
}

const FILE = path.join(import.meta.dirname, 'worker.ts');

/** Until when calls count as out, in milliseconds: a killed worker's for both together, one without an answer for `silence`. */
type CallTimes = Pick<StepPace, 'deadline' | 'silence'>;

/** For calls that a test holds until the worker has died and is up again: no machine takes as long over that. */
export const WHILE_HELD: CallTimes = { deadline: 50_000, silence: 10_000 };

export interface WorkerPlan {
  /** Where it kills itself, marked as done in the folder `marks`. Left out, only the test kills it. */
  readonly kills?: readonly Kill[];
  readonly marks?: string;
  readonly times?: CallTimes | undefined;
}

/** Left out, `times` are short, with a silence in proportion to the machine. */
export async function keepWorkerProcess(
  world: SagaWorld,
  { kills = [], marks = '', times }: WorkerPlan = {},
): Promise<WorkerProcess> {
  const { deadline, silence } = times ?? { ...QUICK_PACE, silence: onThisMachine(QUICK_PACE.silence) };
  const output: string[] = [];
  const port = await freePort();
  let stopped = false;
  let killed = 0;
  let ended = 0;
  let isEnding = false;
  let nextKill = Promise.withResolvers<void>();

  function launch(): Child {
    return startChild(
      {
        executable: process.execPath,
        arguments: [FILE],
        environment: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          TZ: 'UTC',
          ...COMPILE_CACHE,
          ...world.environment,
          WORKER_HEALTH_PORT: String(port),
          BALIE_KILLS: JSON.stringify(kills),
          BALIE_KILL_MARKS: marks,
          BALIE_DEADLINE: String(deadline),
          BALIE_SILENCE: String(silence),
        },
        folder: path.join(import.meta.dirname, '../..'),
      },
      { onLine: (line) => output.push(line) },
    );
  }

  let child = launch();
  async function keep(): Promise<void> {
    while (!stopped) {
      const { code, signal } = await child.exited;
      if (stopped) return;
      if (code === 0 && isEnding) {
        isEnding = false;
        ended += 1;
        child = launch();
        continue;
      }
      if (signal !== 'SIGKILL') {
        throw new Error(`the worker ended by itself (${code}):\n${output.slice(-20).join('\n')}`);
      }
      killed += 1;
      child = launch();
      nextKill.resolve();
      nextKill = Promise.withResolvers<void>();
    }
  }
  const kept = keep();

  return {
    output,
    kills: () => killed,
    untilKilled() {
      const isKilled = withinPatience(
        nextKill.promise,
        async () =>
          `the worker was not killed again (killed ${killed} times so far):\n${output.slice(-40).join('\n')}`,
      );
      // Who waits gets the failure; a test that failed before it waits says why itself.
      isKilled.catch(() => undefined);
      return isKilled;
    },
    kill: () => process.kill(child.pid, 'SIGKILL'),
    end() {
      isEnding = true;
      process.kill(child.pid, 'SIGTERM');
    },
    ends: () => ended,
    async stop() {
      stopped = true;
      await child.stop();
      await kept;
    },
  };
}
