import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Child, type Command, type Exit, startChild } from '#dev/stack/child.ts';
import { untilReady } from '#dev/stack/health.ts';

/** A service could not be brought up; the reason was reported before. */
class NotReadyError extends Error {
  override name = 'NotReadyError';
}

/** A part of the product that must stay up. */
export type Service = {
  readonly name: string;
  readonly command: Command;
  readonly ready: () => Promise<boolean>;
  /** Services with a lower number end first: users before what they use. */
  readonly stopOrder: number;
};

export type Supervisor = {
  /** Starts a service; resolves when it is ready for the first time, throws when it can't be brought up. */
  readonly start: (service: Service) => Promise<void>;
  /** Ends every child, in order; never throws. */
  readonly stop: () => Promise<void>;
  readonly running: () => readonly { readonly name: string; readonly pid: number }[];
};

export type SupervisorOptions = {
  readonly say: (line: string) => void;
  readonly logFolder: string;
  /** Called after a child started or ended, so that a later start can find what this one left behind. */
  readonly onChange?: () => void;
  readonly restartDelay?: number;
};

const maximalRestarts = 3;

type Entry = { readonly service: Service; child: Child; restarts: number };

/** Brings services up, and a crashed one back, at most three times. */
export function createSupervisor(options: SupervisorOptions): Supervisor {
  const entries: Entry[] = [];
  let stopping = false;

  function launch(service: Service): Child {
    // What a server writes is for its owner alone; it takes this over from the process that starts it.
    const usual = process.umask(0o077);
    try {
      return startChild(service.command, { logFile: path.join(options.logFolder, `${service.name}.log`) });
    } finally {
      process.umask(usual);
    }
  }

  function reportCrash(entry: Entry, exit: Exit): void {
    const { name } = entry.service;
    options.say(
      `${name} ended unexpectedly (${exit.signal ?? `code ${exit.code ?? 'none'}`}). Its last lines:`,
    );
    for (const line of entry.child.lastLines().slice(-12)) options.say(`  ${name} | ${line}`);
  }

  /** Watches one service for good: each time it ends by itself, it is reported and started again. */
  async function keepUp(entry: Entry, firstReady: PromiseWithResolvers<void>): Promise<void> {
    const { name, ready } = entry.service;
    for (;;) {
      const readiness = await untilReady(entry.child, ready);
      if (readiness === 'silent') firstReady.reject(new NotReadyError(`${name} runs but does not answer.`));
      if (readiness === 'ready') {
        firstReady.resolve();
        if (entry.restarts > 0) options.say(`${name} is back.`);
      }
      const exit = await entry.child.exited;
      options.onChange?.();
      if (stopping) return firstReady.reject(new NotReadyError(`${name} was stopped.`));
      reportCrash(entry, exit);
      if (entry.restarts === maximalRestarts) {
        const log = path.join(options.logFolder, `${name}.log`);
        options.say(`${name} was started ${maximalRestarts + 1} times and stays down. Its log: ${log}`);
        return firstReady.reject(new NotReadyError(`${name} could not be started.`));
      }
      entry.restarts += 1;
      options.say(`Starting ${name} again (${entry.restarts} of ${maximalRestarts}).`);
      await wait((options.restartDelay ?? 500) * entry.restarts);
      if (stopping) return firstReady.reject(new NotReadyError(`${name} was stopped.`));
      entry.child = launch(entry.service);
      options.onChange?.();
    }
  }

  return {
    start: async (service) => {
      if (stopping) throw new NotReadyError(`${service.name} was stopped.`);
      const entry: Entry = { service, child: launch(service), restarts: 0 };
      entries.push(entry);
      options.onChange?.();
      const firstReady = Promise.withResolvers<void>();
      keepUp(entry, firstReady).catch(firstReady.reject);
      await firstReady.promise;
    },
    stop: async () => {
      stopping = true;
      const orders = [...new Set(entries.map((entry) => entry.service.stopOrder))].sort((a, b) => a - b);
      for (const order of orders) {
        const group = entries.filter((entry) => entry.service.stopOrder === order);
        await Promise.all(group.map((entry) => entry.child.stop()));
      }
    },
    running: () =>
      entries
        .filter(({ child }) => child.running())
        .map(({ service, child }) => ({ name: service.name, pid: child.pid })),
  };
}
