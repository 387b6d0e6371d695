import type { LinkKind } from '#domain/link/link-kinds.ts';
import type { CallLimits } from '#domain/saga/pace.ts';

export type SignIn =
  /** OAuth: an admin consents at the provider. */
  | 'consent'
  | 'keys'
  /** The provider calls us, at an address with a token in it. */
  | 'address'
  /** The product is the customer, everybody may ask, or the server's configuration has the keys. */
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

export interface ProviderDescription {
  readonly label: string;
  readonly signIn: SignIn;
  readonly linkKinds: readonly LinkKind[];
  readonly offers: readonly Offer[];
  /** Null when relations are not pushed there. */
  readonly limits: CallLimits | null;
}
