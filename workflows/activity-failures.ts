import { randomUUID } from 'node:crypto';
import { ApplicationFailure, CancelledFailure } from '@temporalio/common';
import type { ActivityInterceptorsFactory } from '@temporalio/worker';
import { type Outage, outageOf } from '#prisma/outage.ts';

const OUTAGES: Readonly<Record<Outage, string>> = {
  away: 'The database is away',
  overloaded: 'The database has no place',
  full: 'The disk of the database is full',
};

/** Translates failures for Temporal (docs/decisions/0004): our own texts or the id of a log line, never a stack. */
export const translateFailures: ActivityInterceptorsFactory = (context) => ({
  inbound: {
    async execute(input, next) {
      try {
        return await next(input);
      } catch (error) {
        if (error instanceof CancelledFailure) throw shutdownFailure();
        if (error instanceof ApplicationFailure) throw withoutStack(error);
        const outage = outageOf(error);
        if (outage !== null) {
          context.log.warn('An activity met an outage', { outage, error });
          throw withoutStack(ApplicationFailure.retryable(OUTAGES[outage], 'DatabaseOutage'));
        }
        const id = randomUUID();
        context.log.error('An activity failed unforeseen', { failure: id, error });
        throw withoutStack(ApplicationFailure.retryable(`Unforeseen failure ${id}`, 'Unforeseen'));
      }
    },
  },
});

/** Only a worker that shuts down aborts an activity. */
function shutdownFailure(): ApplicationFailure {
  return withoutStack(
    ApplicationFailure.create({
      type: 'WorkerShutdown',
      message: 'The worker shut down',
      nextRetryDelay: '100 ms',
    }),
  );
}

function withoutStack(failure: ApplicationFailure): ApplicationFailure {
  failure.stack = '';
  return failure;
}
