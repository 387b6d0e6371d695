import { ProviderFailedError } from '#domain/errors.ts';
import type { ProviderOffering } from '#domain/provider/provider-descriptions.ts';
import { perhapsTooLongFor, tooLongFor } from '#domain/provider/text-lengths.ts';
import type { RelationAdapter } from './provider-ports.ts';

export const TOO_LONG = 'too-long';

/** How services answer that they do not take what was sent; Exact Online says so with a 500. */
const REFUSALS: ReadonlySet<string> = new Set(['400', '422', '500']);

/**
 * The adapter, which refuses a relation with a longer text than its service says to take before it calls that. What
 * the service is only presumed not to take is sent, and said with its refusal.
 */
export function withCheckedLengths(
  provider: ProviderOffering<'relation'>,
  adapter: RelationAdapter,
): RelationAdapter {
  return {
    ...adapter,
    async push(access, relation, known) {
      const message = tooLongFor(provider, relation);
      // A relation that does not belong there is taken away, whatever its texts.
      if (message !== null && (adapter.list === null || adapter.list.expected(relation) !== null)) {
        throw new ProviderFailedError({ provider, code: TOO_LONG, message, retryable: false });
      }
      try {
        return await adapter.push(access, relation, known);
      } catch (error) {
        const reason = isRefusal(error) ? perhapsTooLongFor(provider, relation) : null;
        throw isRefusal(error) && reason !== null ? explained(error, reason) : error;
      }
    },
  };
}

function isRefusal(error: unknown): error is ProviderFailedError {
  if (!(error instanceof ProviderFailedError) || error.retryable) return false;
  return REFUSALS.has(error.code) || REFUSALS.has(String(error.status));
}

function explained(refusal: ProviderFailedError, reason: string): ProviderFailedError {
  const { provider, code, status, retryable } = refusal;
  const message = `${refusal.message} ${reason}`;
  return new ProviderFailedError({ provider, code, status, retryable, message, cause: refusal });
}
