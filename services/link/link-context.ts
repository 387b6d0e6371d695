import type { Providers } from '#providers/providers.ts';
import type { SubscriptionContext } from '#services/subscription/subscription-context.ts';

/** No use case holds a database client while a provider is asked. */
export interface LinkContext extends SubscriptionContext {
  /** Against which an access token's own end is held. */
  readonly now: () => Date;
  readonly providers: Pick<
    Providers,
    | 'accessTokenOf'
    | 'adapterFor'
    | 'consent'
    | 'identifierFor'
    | 'revocationFor'
    | 'renewalMarginOf'
    | 'renewOnce'
    | 'reachesMailbox'
    | 'subscriptionsOf'
  >;
}

/** Where providers send the browser back to. */
export function callbackAddress({ publicUrl }: Pick<LinkContext, 'publicUrl'>): string {
  return `${publicUrl}/link/callback`;
}
