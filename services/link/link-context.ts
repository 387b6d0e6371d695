import type { Providers } from '#providers/providers.ts';
import type { SubscriptionContext } from '#services/subscription/subscription-context.ts';

/** No use case may have a database client while a provider is called. */
export interface LinkContext extends SubscriptionContext {
  /** The end of an access token is compared with it. */
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

/** Providers send the browser back here. */
export function callbackAddress({ publicUrl }: Pick<LinkContext, 'publicUrl'>): string {
  return `${publicUrl}/link/callback`;
}
