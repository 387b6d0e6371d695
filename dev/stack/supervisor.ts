import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Child, type Command, type Exit, startChild } from './child.ts';
import { isFree } from './free-ports.ts';
import { recentCrashes, restartDelay } from './restart-delay.ts';
import { type Readiness, untilReady } from './stack-health.ts';

/** A service could not be brought up; the reason was reported before. */
class NotReadyError extends Error {
  override name = 'NotReadyError';
}

export type Service = {
  readonly name: string;
  readonly command: Command;
  readonly ready: () => Promise<boolean>;
  /** Services with a lower number end first: users before what they use. */
  readonly stopOrder: number;
  readonly stopPatience?: number;
  readonly listens?: { readonly port: number; readonly variable: string };
};

export type PartState = {
  readonly name: string;
  readonly state: 'starting' | 'up' | 'down';
  readonly crashes: number;
  readonly nextStart: string | null;
};

export type Supervisor = {
  readonly start: (service: Service) => Promise<void>;
  /** Ends every child, in order; never throws. */
  readonly stop: () => Promise<void>;
  readonly running: () => readonly { readonly name: string; readonly pid: number }[];
  readonly parts: () => readonly PartState[];
};

export type SupervisorOptions = {
  readonly say: (line: string) => void;
  readonly logFolder: string;
  /** Called after a child started or ended, so that a later start can find what this one left behind. */
  readonly onChange?: () => void;
  readonly delay?: (crashes: number) => number;
  /** Milliseconds that a part has to answer after its start. */
  readonly patience?: number;
};

/** A part that ended so often without ever being up will not come up by itself. */
const MOST_FIRST_STARTS = 4;

const WAITS_FOR_SILENT_PART = 5;

type Entry = {
  readonly service: Service;
  child: Child;
  state: PartState['state'];
  crashes: readonly number[];
  nextStart: Date | null;
  wasReady: boolean;
};

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const entries: Entry[] = [];
  const stopping = new AbortController();

  function launch(service: Service): Child {
    // The files of a server are for its owner alone; it inherits this from the process that starts it.
    const usual = process.umask(0o077);
    try {
      return startChild(service.command, { logFile: path.join(options.logFolder, `${service.name}.log`) });
    } finally {
      process.umask(usual);
    }
  }

  /** A probe throws when another program answers, such as another Postgres. */
  async function readinessOf({ service: { name, ready }, child, wasReady }: Entry): Promise<Readiness> {
    for (let waited = 1; ; waited += 1) {
      try {
        const readiness = await untilReady(child, ready, options.patience);
        // A database that was up before may take long to recover.
        if (readiness !== 'silent' || !wasReady) return readiness;
        if (waited < WAITS_FOR_SILENT_PART) {
          options.say(`${name} runs but does not answer yet.`);
          continue;
        }
        options.say(`${name} runs but does not answer; it is ended.`);
      } catch (error) {
        options.say(`${name} does not answer as it should: ${String(error)}`);
      }
      await child.stop();
      return 'ended';
    }
  }

  async function reportCrash({ service, child }: Entry, exit: Exit): Promise<void> {
    const { name, listens } = service;
    options.say(
      `${name} ended unexpectedly (${exit.signal ?? `code ${exit.code ?? 'none'}`}). Its last lines:`,
    );
    for (const line of child.lastLines().slice(-12)) options.say(`  ${name} | ${line}`);
    if (listens !== undefined && !(await isFree(listens.port))) {
      options.say(
        `Another program listens at port ${listens.port}, where ${name} should. ${listens.variable} chooses another port.`,
      );
    }
  }

  async function waitBeforeRestart(entry: Entry): Promise<void> {
    const { name } = entry.service;
    const now = Date.now();
    entry.crashes = [...recentCrashes(entry.crashes, now), now];
    const count = entry.crashes.length;
    if (!entry.wasReady && count >= MOST_FIRST_STARTS) {
      options.say(
        `${name} was started ${count} times and never came up. Its log: ${path.join(options.logFolder, `${name}.log`)}`,
      );
      throw new NotReadyError(`${name} could not be started.`);
    }
    const pause = (options.delay ?? restartDelay)(count);
    entry.nextStart = new Date(now + pause);
    const often = count === 1 ? '' : `, which ended ${count} times within ten minutes`;
    options.say(`Starting ${name} again in ${Math.ceil(pause / 1000)} s${often}.`);
    await wait(pause, undefined, { signal: stopping.signal }).catch((error: Error) => {
      if (!stopping.signal.aborted) throw error;
    });
    entry.nextStart = null;
  }

  function refuseWhenStopped({ name }: Service): void {
    if (stopping.signal.aborted) throw new NotReadyError(`${name} was stopped.`);
  }

  /** Watches one service for good: each time it ends by itself, it is reported and started again. */
  async function keepUp(entry: Entry, firstReady: PromiseWithResolvers<void>): Promise<void> {
    const { name } = entry.service;
    for (;;) {
      const readiness = await readinessOf(entry);
      if (readiness === 'silent') firstReady.reject(new NotReadyError(`${name} runs but does not answer.`));
      if (readiness === 'ready') {
        firstReady.resolve();
        entry.state = 'up';
        entry.wasReady = true;
        if (entry.crashes.length > 0) options.say(`${name} is back.`);
      }
      const exit = await entry.child.exited;
      entry.state = 'down';
      options.onChange?.();
      refuseWhenStopped(entry.service);
      await reportCrash(entry, exit);
      await waitBeforeRestart(entry);
      refuseWhenStopped(entry.service);
      entry.state = 'starting';
      entry.child = launch(entry.service);
      options.onChange?.();
    }
  }

  return {
    start: async (service) => {
      refuseWhenStopped(service);
      const entry: Entry = {
        service,
        child: launch(service),
        state: 'starting',
        crashes: [],
        nextStart: null,
        wasReady: false,
      };
      entries.push(entry);
      options.onChange?.();
      const firstReady = Promise.withResolvers<void>();
      keepUp(entry, firstReady).catch(firstReady.reject);
      await firstReady.promise;
    },
    stop: async () => {
      stopping.abort();
      const orders = [...new Set(entries.map((entry) => entry.service.stopOrder))].sort((a, b) => a - b);
      for (const order of orders) {
        const group = entries.filter((entry) => entry.service.stopOrder === order);
        await Promise.all(group.map((entry) => entry.child.stop(entry.service.stopPatience)));
      }
    },
    running: () =>
      entries
        .filter(({ child }) => child.running())
        .map(({ service, child }) => ({ name: service.name, pid: child.pid })),
    parts: () =>
      entries.map(({ service, state, crashes, nextStart }) => ({
        name: service.name,
        state,
        crashes: recentCrashes(crashes, Date.now()).length,
        nextStart: nextStart?.toISOString() ?? null,
      })),
  };
}
