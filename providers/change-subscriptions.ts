import type { SubscribedKind } from '#domain/subscription/subscribed-kinds.ts';
import type { LinkAccess } from './provider-ports.ts';

/** Code of the failure when the account's changes are notified elsewhere already. */
export const ALREADY_SUBSCRIBED = 'Conflict';

export interface RemoteSubscription {
  readonly id: string;
  readonly resource: string;
  readonly address: string;
  readonly endsAt: Date;
}

export interface NewSubscription {
  readonly kind: SubscribedKind;
  readonly address: string;
  readonly lifecycleAddress: string;
  readonly clientState: string;
  readonly endsAt: Date;
}

/** Methods throw ProviderFailedError, or the reason of an aborted `access.signal`. */
export interface ChangeSubscriptions {
  /** All of the link's account, also those of another installation of ours. */
  list(access: LinkAccess): Promise<readonly RemoteSubscription[]>;
  /** The provider calls both addresses before it answers. Not to be repeated without `list`. Throws with code ALREADY_SUBSCRIBED. */
  create(access: LinkAccess, subscription: NewSubscription): Promise<RemoteSubscription>;
  /** Null when it is gone. Safe to repeat. */
  renew(access: LinkAccess, id: string, endsAt: Date): Promise<RemoteSubscription | null>;
  /** Safe to repeat: one that is gone is removed. */
  remove(access: LinkAccess, id: string): Promise<void>;
}
