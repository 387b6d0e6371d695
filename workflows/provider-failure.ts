import { ApplicationFailure } from '@temporalio/common';
import { ProviderFailedError } from '#domain/errors.ts';

/** Temporal waits as long as the service asked for. */
export function retryLater(error: unknown): never {
  if (!(error instanceof ProviderFailedError)) throw error;
  const { provider, code, message, retryAfterSeconds } = error;
  throw ApplicationFailure.create({
    type: 'ProviderFailed',
    message,
    details: [{ provider, code }],
    ...(retryAfterSeconds === null ? {} : { nextRetryDelay: retryAfterSeconds * 1_000 }),
  });
}
