import type { Store } from '#dev/sandbox/core/store.ts';
import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import type { ChangedItem, ChangeType, SubscribedResource } from './subscription-shape.ts';
import type { createSubscriptions } from './subscriptions.ts';

/** How an account's subscribers hear of what changed: not at all, once or more often, at once or on demand. */
export interface Delivery {
  /** 0 loses them; one edit has been seen to give three (msgraph-docs-contrib#3073). */
  readonly copies: number;
  readonly isDelayed: boolean;
}

interface Change {
  readonly changeType: ChangeType | 'missed';
  readonly item: ChangedItem;
}

interface Queue {
  delivery: Delivery;
  delayed: Change[];
}

export interface ChangeDelivery {
  notify(account: SandboxAccount, changeType: Change['changeType'], item: ChangedItem): void;
  set(account: SandboxAccount, delivery: Delivery): void;
  release(account: SandboxAccount, isReversed: boolean): Promise<readonly number[]>;
}

const SLICES = { events: 'microsoft-event-news', messages: 'microsoft-mail-news' } as const;

export function createChangeDelivery(
  store: Store,
  subscriptions: ReturnType<typeof createSubscriptions>,
  resource: Extract<SubscribedResource, keyof typeof SLICES>,
): ChangeDelivery {
  const prompt = (): Queue => ({ delivery: { copies: 1, isDelayed: false }, delayed: [] });
  const queues = store.slice(SLICES[resource], () => ({ main: prompt(), second: prompt() }));
  const deliver = (account: SandboxAccount, { changeType, item }: Change) =>
    changeType === 'missed'
      ? subscriptions.notifyLifecycle(account, resource, changeType)
      : subscriptions.notifyChange(account, resource, changeType, item);
  return {
    notify(account, changeType, item) {
      const { delivery, delayed } = queues.current[account];
      for (let copy = 0; copy < delivery.copies; copy += 1) {
        if (delivery.isDelayed) delayed.push({ changeType, item });
        else void deliver(account, { changeType, item });
      }
    },

    set(account, delivery) {
      queues.current[account].delivery = delivery;
      store.changed();
    },

    async release(account, isReversed) {
      const waiting = queues.current[account].delayed.splice(0);
      const statuses: number[] = [];
      for (const change of isReversed ? waiting.toReversed() : waiting) {
        statuses.push(...(await deliver(account, change)));
      }
      return statuses;
    },
  };
}
