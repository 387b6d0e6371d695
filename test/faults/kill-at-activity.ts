import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ActivityInterceptorsFactory } from '@temporalio/worker';
import type { SandboxProvider } from '#dev/sandbox/core/stand-in-contract.ts';
import type { SeenRun } from '#test/support/saga/seen-runs.ts';

/** Stands for the relation where an activity is of no office. */
export const ALL_OFFICES = 'all-offices';

/** Where a worker kills itself, once: at one activity of one relation, of an authorisation, of an office's removal, of an office or of all. */
export interface Kill {
  readonly relationId: string;
  readonly activity: string;
  /** Null for activities that concern the whole relation. */
  readonly step: string | null;
  /** `before` it does anything, or `after` everything but telling Temporal. */
  readonly point: 'before' | 'after';
  /** Kills with the same value are one: at the points of all of them. */
  readonly together?: string;
}

/** What each service is asked when it is to make a record. */
export const CREATES: readonly (readonly [SandboxProvider, string])[] = [
  ['microsoft-graph', 'contact.create'],
  ['microsoft-graph', 'folder.create'],
  ['e-boekhouden', 'AddRelatie'],
  ['fiscaal-gemak', 'client.create'],
  ['laposta', 'member.create'],
];

/** Every step that has not ended waits because a lost attempt may still land; the portal's waits for the folder's. */
export function awaitsLanding({ steps }: SeenRun): boolean {
  return steps
    .filter(({ key }) => key !== 'portal')
    .every(({ state, code }) => state !== 'running' && (state !== 'waiting' || code === 'settling'));
}

/** Name of the file that says that a kill was done; the next process reads it. */
export function killMark(folder: string, kill: Kill): string {
  return path.join(folder, [kill.relationId, kill.activity, kill.step ?? 'all', kill.point].join('_'));
}

/** Kills this process with -9 at each of the points, as a power cut would. */
export function killAt(kills: readonly Kill[], folder: string): ActivityInterceptorsFactory {
  const reached = new Set<Kill>();
  return (context) => ({
    inbound: {
      async execute(input, next) {
        const [about = {}] = input.args as [
          {
            readonly relationId?: string;
            readonly removalId?: string;
            readonly attemptId?: string;
            readonly officeId?: string;
            readonly step?: string;
          }?,
        ];
        const due = kills.find(
          (kill) =>
            kill.relationId ===
              (about.relationId ?? about.removalId ?? about.attemptId ?? about.officeId ?? ALL_OFFICES) &&
            kill.activity === context.info.activityType &&
            kill.step === (about.step ?? null) &&
            !existsSync(killMark(folder, kill)),
        );
        if (due === undefined) return next(input);
        if (due.point === 'after') await next(input);
        reached.add(due);
        const all = kills.filter((kill) => kill === due || (due.together && kill.together === due.together));
        if (all.every((kill) => reached.has(kill))) {
          for (const kill of all) writeFileSync(killMark(folder, kill), '');
          process.kill(process.pid, 'SIGKILL');
        }
        // Temporal waits for it as for any call that takes its time, until the others have come as far. One that takes
        // too long is tried again, and must not keep a slot of the worker.
        const pulse = setInterval(() => context.heartbeat(), 1_000);
        return context.cancelled.finally(() => clearInterval(pulse));
      },
    },
  });
}
