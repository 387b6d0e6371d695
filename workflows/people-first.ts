import { setTimeout as pause } from 'node:timers/promises';
import type { ActivityInterceptorsFactory } from '@temporalio/worker';

/** Milliseconds without a step that somebody waits for: between two of one saga Temporal decides what comes next. */
const QUIET = 100;

export interface PeopleFirst {
  readonly interceptor: ActivityInterceptorsFactory;
  /** Resolves once nobody's step runs here, or after `most` milliseconds: it delays, and never starves. */
  giveWay(most: number): Promise<void>;
}

/** Long background work gives way to what people wait for in the same process. */
export function createPeopleFirst(
  taskQueue: string,
  now: () => number = () => performance.now(),
): PeopleFirst {
  let running = 0;
  let lastRan = Number.NEGATIVE_INFINITY;
  return {
    interceptor: (context) => ({
      inbound: {
        async execute(input, next) {
          if (context.info.taskQueue !== taskQueue) return next(input);
          running += 1;
          try {
            return await next(input);
          } finally {
            running -= 1;
            lastRan = now();
          }
        },
      },
    }),
    async giveWay(most) {
      const until = now() + most;
      while (now() < until && (running > 0 || now() - lastRan < QUIET)) {
        await pause(Math.min(QUIET / 4, until - now()));
      }
    },
  };
}
