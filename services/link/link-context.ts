import type { Providers } from '#providers/providers.ts';
import type { SubscriptionContext } from '#services/subscription/subscription-context.ts';

/** No use case holds a database client while a provider is called. */
export interface LinkContext extends SubscriptionContext {
  /** The clock that the end of an access token is compared with. */
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

/** The address to which providers send the browser back. */
export function callbackAddress({ publicUrl }: Pick<LinkContext, 'publicUrl'>): string {
  return `${publicUrl}/link/callback`;
}
