import type { SagaStepState } from '#domain/relation/saga-steps.ts';
import { stepNeedsDecision } from '#domain/saga/run-state.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import type { SagaContext, StepReference } from './saga-context.ts';
import { failureOf, isDeadline, StepFailedError } from './step-failure.ts';
import { type AttemptEnd, beginAttempt, endAttempt, failUnbegun, readStep } from './step-rows.ts';

/** The call that runs a step. */
export interface StepCall {
  /** Aborts the provider call; with a TimeoutError when its time is up. */
  readonly signal: AbortSignal;
  /** No other attempt follows by itself. */
  readonly lastAttempt: boolean;
}

/** What a step found when it began: that it has nothing to do, or what it will do at the service. */
export type StepWork =
  | { readonly end: AttemptEnd }
  | {
      /** Speaks to the service; gives what to write once it has answered. */
      readonly perform: () => Promise<(tx: Transaction) => Promise<AttemptEnd>>;
      /**
       * Written when nobody can tell whether the call had its effect. Only where no create was ever proven at this
       * service: whatever else is done again changes nothing.
       */
      readonly doubt?: (tx: Transaction) => Promise<void>;
    };

/**
 * One attempt of one step: its row says 'running' before anything leaves the house, and says how it ended in the same
 * transaction as the proof. `prepare` reads all that the attempt needs within the transaction that begins it.
 *
 * Running it again is safe: a step that has ended is left alone, and one that has not starts from what the database
 * knows. Throws StepFailedError, and whatever kept the database from writing.
 */
export async function runStep(
  context: Pick<SagaContext, 'database'>,
  step: StepReference,
  call: StepCall,
  prepare: (tx: Transaction) => Promise<StepWork>,
): Promise<SagaStepState> {
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    context.database.lease(systemViewer(step.officeId), (client) => client.$transaction(work));

  const begun = await inTransaction(async (tx) => {
    const attempt = await beginAttempt(tx, step);
    if (attempt === null) return { ended: await readStep(tx, step) };
    return { attempt, work: await prepare(tx) };
  }).catch(async (error: unknown) => {
    if (!call.lastAttempt) throw error;
    const failure = failureOf(error, { lastAttempt: true, creating: false });
    await inTransaction((tx) => failUnbegun(tx, step, failure));
    throw new StepFailedError(failure, { cause: error });
  });

  if ('ended' in begun) {
    const { ended } = begun;
    if (ended === null) return 'skipped';
    if (!stepNeedsDecision(ended.state)) return ended.state;
    // The attempt before wrote this and was lost before it could tell.
    const { provider, code, message } = ended;
    const state = ended.state === 'unknown' ? 'unknown' : 'failed';
    throw new StepFailedError({
      state,
      provider,
      code: code ?? '',
      message: message ?? '',
      retryAfterSeconds: null,
    });
  }

  const { attempt, work } = begun;
  if ('end' in work) {
    await inTransaction((tx) => endAttempt(tx, step, attempt, work.end));
    return work.end.state;
  }
  try {
    const record = await work.perform();
    return await inTransaction(async (tx) => {
      const end = await record(tx);
      await endAttempt(tx, step, attempt, end);
      return end.state;
    });
  } catch (error) {
    if (call.signal.aborted && error === call.signal.reason && !isDeadline(error)) throw error;
    const failure = failureOf(error, {
      lastAttempt: call.lastAttempt,
      creating: work.doubt !== undefined,
    });
    await inTransaction(async (tx) => {
      if (failure.state === 'unknown') await work.doubt?.(tx);
      await endAttempt(tx, step, attempt, failure);
    });
    throw new StepFailedError(failure, { cause: error });
  }
}
