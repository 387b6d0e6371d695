import type { SubscribedKind } from '#domain/subscription/subscribed-kinds.ts';
import type { Branches } from '#workflows/branches.ts';

/** Type of the workflow that keeps every subscription; a schedule starts it (workflows/schedules.ts). */
export const KEEP_SUBSCRIPTIONS = 'keepSubscriptions';
/** Type of the workflow that looks after one subscription. */
export const KEEP_SUBSCRIPTION = 'keepSubscription';

export interface KeepSubscriptionsInput {
  /** Renews all of this kind now; absent: what is due, of each kind. */
  readonly kind?: SubscribedKind;
}

export interface KeepSubscriptionInput {
  readonly officeId: string;
  readonly kind: SubscribedKind;
  readonly renewNow: boolean;
}

/** 'failed': the reason is stored with the subscription, and it is tried again when that says. */
export type KeepOutcome = 'kept' | 'nolink' | 'failed';

export interface KeptSubscriptions {
  readonly kept: number;
  readonly nolink: number;
  readonly failed: number;
}

export interface SubscriptionActivities {
  /** Reads alone. */
  findSubscriptions(
    input: KeepSubscriptionsInput,
  ): Promise<readonly Omit<KeepSubscriptionInput, 'renewNow'>[]>;
  /** A retry finds what an earlier try made at the provider, by the address in it. */
  keepSubscription(input: KeepSubscriptionInput): Promise<KeepOutcome>;
}

export const KEEP_SUBSCRIPTIONS_BRANCHES = {
  'none-due': ['findSubscriptions', 'completed'],
  kept: ['findSubscriptions', 'keepSubscription', 'keepSubscription', 'completed'],
  'one-not-kept': ['findSubscriptions', 'keepSubscription', 'keepSubscription failed', 'completed'],
} as const satisfies Branches;

export const KEEP_SUBSCRIPTION_BRANCHES = {
  kept: ['keepSubscription', 'completed'],
  'not-kept': ['keepSubscription', 'keepSubscription failed', 'failed'],
} as const satisfies Branches;
