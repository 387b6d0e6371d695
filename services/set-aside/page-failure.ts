import { ProviderFailedError } from '#domain/errors.ts';
import { isTransient } from '#services/transient.ts';

export interface PageFailure {
  readonly code: string;
  /** Dutch. */
  readonly message: string;
}

const NOT_WRITTEN = 'Wat is gelezen, kon niet worden bewaard. Balie probeert het opnieuw.';

/** Null for an outage of our own database or an interruption: nothing is wrong with the link. */
export function pageFailure(error: unknown, signal: AbortSignal): PageFailure | null {
  if (error instanceof ProviderFailedError) return error;
  if (signal.aborted || isTransient(error)) return null;
  return { code: 'not-written', message: NOT_WRITTEN };
}
