import type { LinkKind } from '#domain/link/link-kinds.ts';
import type { CallLimits } from '#domain/saga/pace.ts';

/** How a provider is given to know who calls. */
export type SignIn =
  /** An admin consents at the provider, which gives tokens that are renewed (OAuth). */
  | 'consent'
  /** An admin fills in keys of the provider. */
  | 'keys'
  /** The provider calls us, at an address with a token in it. */
  | 'address'
  /** No office links it: the product itself is the customer, or anybody may ask. */
  | 'none';

/** What a provider does for an office. */
export type Offer = 'relation' | 'files' | 'calendar' | 'mailbox' | 'meetings' | 'calls' | 'lookup';

/** Everything about a provider that is known without calling it. */
export interface ProviderDescription {
  /** The name that users know it by. */
  readonly label: string;
  readonly signIn: SignIn;
  /** The kinds of link that it can be linked as. */
  readonly linkKinds: readonly LinkKind[];
  readonly offers: readonly Offer[];
  /** Of a provider that relations go to: what it lets through, and how many calls a relation takes. */
  readonly limits: CallLimits | null;
}
