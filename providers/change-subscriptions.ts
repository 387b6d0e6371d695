import type { SubscribedKind } from '#domain/subscription/subscribed-kinds.ts';
import type { LinkAccess } from './provider-ports.ts';

export interface RemoteSubscription {
  readonly id: string;
  /** The resource of the subscription, in the provider's terms. */
  readonly resource: string;
  /** The address where the provider notifies of changes. */
  readonly address: string;
  readonly endsAt: Date;
}

export interface NewSubscription {
  readonly kind: SubscribedKind;
  readonly address: string;
  /** The address where the provider notifies of the subscription itself. */
  readonly lifecycleAddress: string;
  /** Repeated in each notification. */
  readonly clientState: string;
  readonly endsAt: Date;
}

/**
 * A provider that notifies of changes. Methods throw ProviderFailedError, or the reason of an aborted
 * `access.signal`.
 */
export interface ChangeSubscriptions {
  /** All of the link's account, also those of another installation of ours. */
  list(access: LinkAccess): Promise<readonly RemoteSubscription[]>;
  /** The provider calls both addresses before it answers. Not to be repeated without `list`. */
  create(access: LinkAccess, subscription: NewSubscription): Promise<RemoteSubscription>;
  /** Null when it is gone. Safe to repeat. */
  renew(access: LinkAccess, id: string, endsAt: Date): Promise<RemoteSubscription | null>;
  /** Safe to repeat: one that is gone is removed. */
  remove(access: LinkAccess, id: string): Promise<void>;
}
