import { stepNeedsDecision } from '#domain/saga/run-state.ts';
import type { SagaStepState } from '#domain/saga/states.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { mayExceedLimits, outageOf } from '#prisma/outage.ts';
import type { SagaContext, StepReference } from './saga-context.ts';
import {
  failureOf,
  isDeadline,
  isRefused,
  isUnanswered,
  lostTooOften,
  StepFailedError,
  type StepFailure,
  stillInFlight,
  triedAgain,
} from './step-failure.ts';
import { type AttemptEnd, beginAttempt, endAttempt, readStep, type StepRow } from './step-rows.ts';

export interface StepCall {
  /** Aborts at the deadline with a TimeoutError. */
  readonly signal: AbortSignal;
  /** Tries at a service before a person decides. */
  readonly tries: number;
  readonly deadline: number;
  /** Milliseconds after which an unanswered request has ended at the service. */
  readonly silence: number;
  /** Milliseconds from which an answer is slow. */
  readonly slowAfter: number;
  /** Returns in how many milliseconds the step is tried again. */
  readonly pauseAfter: (failure: Pick<StepFailure, 'code' | 'retryAfterSeconds'>) => number;
}

export type StepWork =
  | { readonly end: AttemptEnd }
  | { readonly inFlightUntil: Date }
  | {
      /** Returns what to write; an end in 'waiting' asks for another attempt. */
      readonly perform: () => Promise<(tx: Transaction) => Promise<AttemptEnd>>;
      /** Only where no create was ever confirmed at this service. */
      readonly failed?: (tx: Transaction, end: FailedCall) => Promise<void>;
    };

interface FailedCall {
  readonly inFlightUntil: Date | null;
  readonly unknown: boolean;
  readonly refused: boolean;
}

/**
 * The row says 'running' before the call, and its end is written with the proof. Safe to repeat: an ended
 * step is left alone. A lost attempt counts as a try, an outage of our database does not. Throws
 * StepFailedError, or the database's error.
 */
export async function runStep(
  context: Pick<SagaContext, 'database'>,
  step: StepReference,
  call: StepCall,
  prepare: (tx: Transaction, now: Date) => Promise<StepWork>,
): Promise<SagaStepState> {
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    context.database.lease(systemViewer(step.officeId), (client) => client.$transaction(work));

  const begun = await inTransaction(async (tx) => {
    const attempt = await beginAttempt(tx, step);
    if (attempt === null) return { ended: await readStep(tx, step) };
    const now = await databaseTime(tx);
    return { ...attempt, now, work: await prepare(tx, now) };
  }).catch(async (error: unknown) => {
    // A statement that exceeds a limit would be retried forever if it did not count.
    if (outageOf(error) !== null && !mayExceedLimits(error)) throw error;
    // The attempt's start was rolled back, yet it counts.
    const failure = await inTransaction(async (tx) => {
      const again = await beginAttempt(tx, step);
      if (again === null) return null;
      const lastAttempt = again.tries >= call.tries;
      const counted = failureOf(error, { lastAttempt, creating: false });
      await endAttempt(tx, step, again.attempt, await withNextTry(tx, counted, call));
      return counted;
    });
    if (failure === null) throw error;
    throw new StepFailedError(failure, { cause: error });
  });

  if ('ended' in begun) return stateOfEnded(begun.ended);
  const { attempt, tries, now, work } = begun;
  if ('end' in work) {
    await inTransaction((tx) => endAttempt(tx, step, attempt, work.end));
    return work.end.state;
  }
  if ('inFlightUntil' in work) {
    const failure = stillInFlight(work.inFlightUntil, now);
    await inTransaction(async (tx) =>
      endAttempt(tx, step, attempt, { ...(await withNextTry(tx, failure, call)), counts: false }),
    );
    throw new StepFailedError(failure);
  }
  const creating = work.failed !== undefined;
  if (tries > call.tries) {
    const failure = lostTooOften(creating);
    await inTransaction(async (tx) => {
      await work.failed?.(tx, { inFlightUntil: null, unknown: true, refused: false });
      await endAttempt(tx, step, attempt, failure);
    });
    throw new StepFailedError(failure);
  }
  let end: AttemptEnd;
  try {
    const record = await work.perform();
    end = await inTransaction(async (tx) => {
      const written = await record(tx);
      const again = written.state === 'waiting' ? await withNextTry(tx, triedAgain(written), call) : {};
      await endAttempt(tx, step, attempt, { ...written, ...again });
      return written;
    });
  } catch (error) {
    const silentUntil = (tx: Transaction) => timeAfter(tx, call.silence);
    if (call.signal.aborted && error === call.signal.reason && !isDeadline(error)) {
      await inTransaction(async (tx) =>
        work.failed?.(tx, { inFlightUntil: await silentUntil(tx), unknown: false, refused: false }),
      );
      throw error;
    }
    const lastAttempt = tries >= call.tries;
    const failure = failureOf(error, { lastAttempt, creating });
    await inTransaction(async (tx) => {
      await work.failed?.(tx, {
        inFlightUntil: isUnanswered(error) ? await silentUntil(tx) : null,
        unknown: failure.state === 'unknown',
        refused: isRefused(error),
      });
      const counts = failure.retryAfterSeconds === null;
      await endAttempt(tx, step, attempt, { ...(await withNextTry(tx, failure, call)), counts });
    });
    throw new StepFailedError(failure, { cause: error });
  }
  if (end.state === 'waiting') throw new StepFailedError(triedAgain(end));
  return end.state;
}

async function withNextTry(
  tx: Transaction,
  failure: StepFailure,
  call: StepCall,
): Promise<StepFailure & Pick<AttemptEnd, 'nextTryAt'>> {
  if (failure.state !== 'waiting') return failure;
  return { ...failure, nextTryAt: await timeAfter(tx, call.pauseAfter(failure)) };
}

async function timeAfter(tx: Transaction, milliseconds: number): Promise<Date> {
  return new Date((await databaseTime(tx)).getTime() + milliseconds);
}

/** An earlier attempt was lost before it could return the result. */
function stateOfEnded(ended: StepRow | null): SagaStepState {
  if (ended === null) return 'skipped';
  if (ended.state === 'question' || !stepNeedsDecision(ended.state)) return ended.state;
  const state = ended.state === 'unknown' ? 'unknown' : 'failed';
  const { provider, code, message } = ended;
  throw new StepFailedError({
    state,
    provider,
    code: code ?? '',
    message: message ?? '',
    retryAfterSeconds: null,
  });
}
