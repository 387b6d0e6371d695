import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ActivityInterceptorsFactory } from '@temporalio/worker';

/** Where a worker kills itself, once: at one activity of one relation. */
export interface Kill {
  readonly relationId: string;
  readonly activity: string;
  /** Null for activities that concern the whole relation. */
  readonly step: string | null;
  /** `before` it does anything, or `after` everything but telling Temporal. */
  readonly point: 'before' | 'after';
}

/** Name of the file that says that a kill was done; the next process reads it. */
export function killMark(folder: string, kill: Kill): string {
  return path.join(folder, [kill.relationId, kill.activity, kill.step ?? 'all', kill.point].join('_'));
}

/** Kills this process with -9 at each of the points, as a power cut would. */
export function killAt(kills: readonly Kill[], folder: string): ActivityInterceptorsFactory {
  return (context) => ({
    inbound: {
      async execute(input, next) {
        const [about] = input.args as [{ readonly relationId?: string; readonly step?: string }];
        const due = kills.find(
          (kill) =>
            kill.relationId === about.relationId &&
            kill.activity === context.info.activityType &&
            kill.step === (about.step ?? null) &&
            !existsSync(killMark(folder, kill)),
        );
        if (due === undefined) return next(input);
        if (due.point === 'after') await next(input);
        writeFileSync(killMark(folder, due), '');
        process.kill(process.pid, 'SIGKILL');
        return new Promise(() => undefined);
      },
    },
  });
}
