import type { LinkKind } from '#domain/link/link-kinds.ts';
import type { CallLimits } from '#domain/saga/pace.ts';

/** How a provider knows who calls. */
export type SignIn =
  /** OAuth: an admin consents at the provider. */
  | 'consent'
  | 'keys'
  /** The provider calls us, at an address with a token in it. */
  | 'address'
  /**
   * No office links it: the product itself is the customer, anybody may ask, or the keys are in the server's
   * configuration.
   */
  | 'none';

export type Offer =
  | 'relation'
  | 'files'
  | 'calendar'
  | 'mailbox'
  | 'meetings'
  | 'calls'
  | 'notifications'
  | 'lookup';

/** Everything known about a provider without calling it. */
export interface ProviderDescription {
  readonly label: string;
  readonly signIn: SignIn;
  readonly linkKinds: readonly LinkKind[];
  readonly offers: readonly Offer[];
  /** Null when relations are not pushed there. */
  readonly limits: CallLimits | null;
}
