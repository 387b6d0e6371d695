import { sleep, workflowInfo } from '@temporalio/workflow';
import { pauseSeconds } from './retry-pause.ts';

/** 'again': retry, not sooner than the service asked for. */
export type Try<End extends string> =
  | { readonly end: End }
  | { readonly end: 'again'; readonly afterSeconds: number | null };

interface Retries {
  readonly longestPauseSeconds: number;
  /** From earlier histories of the workflow. */
  readonly triesBefore?: number;
  /** Absent where a workflow ends before its history is large. */
  readonly continueAsNew?: (tries: number) => Promise<never>;
}

/** Pauses double until a service accepts or the work ends. */
export async function retryUntilEnded<End extends string>(
  attempt: (tries: number) => Promise<Try<End>>,
  { longestPauseSeconds, triesBefore = 0, continueAsNew }: Retries,
): Promise<End> {
  for (let tries = triesBefore + 1; ; tries += 1) {
    const result = await attempt(tries);
    if ('afterSeconds' in result) {
      await sleep(pauseSeconds(tries, result.afterSeconds, longestPauseSeconds) * 1_000);
      if (workflowInfo().continueAsNewSuggested) await continueAsNew?.(tries);
    } else return result.end;
  }
}
