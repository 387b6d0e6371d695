import { providerLabel } from '#domain/provider/provider-descriptions.ts';

export function slowSentence(provider: string): string {
  return `${providerLabel(provider)} antwoordt traag. Balie vraagt er minder tegelijk en probeert het steeds opnieuw.`;
}

/** Slow answers in a row after which a service is let be. */
export const SLOW_ANSWERS = 4;

/** When an answer is slow, and how long a service is let be then, all in milliseconds. */
export interface Patience {
  readonly slowAfter: number;
  readonly firstPause: number;
  readonly longestPause: number;
}

/** A call is slow after `slowAfter`, and a silent one may go on for `silence`; milliseconds. */
export function patienceOf({
  slowAfter,
  silence,
}: {
  readonly slowAfter: number;
  readonly silence: number;
}): Patience {
  return { slowAfter, firstPause: silence / 2, longestPause: silence * 4 };
}
