import { ProviderFailedError } from '#domain/errors.ts';
import type { ProviderOffering } from '#domain/provider/provider-descriptions.ts';
import { tooLongFor } from '#domain/provider/text-lengths.ts';
import type { RelationAdapter } from './provider-ports.ts';

export const TOO_LONG = 'too-long';

/** The adapter, which refuses a relation with a longer text than its service takes before it calls that. */
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
      return adapter.push(access, relation, known);
    },
  };
}
