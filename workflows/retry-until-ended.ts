import { sleep, workflowInfo } from '@temporalio/workflow';
import { pauseSeconds } from './retry-pause.ts';

/** 'again': another try is to follow, not sooner than the service asked for. */
export type Try<End extends string> =
  | { readonly end: End }
  | { readonly end: 'again'; readonly afterSeconds: number | null };

interface Retries {
  readonly longestPauseSeconds: number;
  /** Tries in earlier histories of the same workflow. */
  readonly triesBefore?: number;
  /** Left out where a workflow ends long before its history grows large. */
  readonly continueAsNew?: (tries: number) => Promise<never>;
}

/** The one way to ask a service until it accepted or gave up, with pauses that double. */
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
