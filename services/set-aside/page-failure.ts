import { ProviderFailedError } from '#domain/errors.ts';
import { isTransient } from '#services/transient.ts';

/** Why a page could not be written as a whole, as the link shows it. */
export interface PageFailure {
  readonly code: string;
  /** Dutch. */
  readonly message: string;
}

const NOT_WRITTEN = 'Wat is gelezen, kon niet worden bewaard. Balie probeert het opnieuw.';

/**
 * The failure that a link shows for a step that failed as a whole. Null for a transient one without anything
 * wrong with the link: an outage of our own database, or an interruption.
 */
export function pageFailure(error: unknown, signal: AbortSignal): PageFailure | null {
  if (error instanceof ProviderFailedError) return error;
  if (signal.aborted || isTransient(error)) return null;
  return { code: 'not-written', message: NOT_WRITTEN };
}
