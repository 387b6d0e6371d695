import type { Store } from '#dev/sandbox/core/store.ts';
import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import type { ChangeType } from './subscription-shape.ts';
import type { createSubscriptions } from './subscriptions.ts';

/** How an account's subscribers hear of changed events: not at all, once or more often, at once or on demand. */
export interface Delivery {
  /** 0 loses them; one edit has been seen to give three (msgraph-docs-contrib#3073). */
  readonly copies: number;
  readonly isHeld: boolean;
}

interface News {
  readonly changeType: ChangeType;
  readonly id: string;
}

interface Queue {
  delivery: Delivery;
  held: News[];
}

export interface NewsDelivery {
  tell(account: SandboxAccount, changeType: ChangeType, id: string): void;
  set(account: SandboxAccount, delivery: Delivery): void;
  /** Delivers what was held, the newest first when `isReversed`; answers the statuses. */
  release(account: SandboxAccount, isReversed: boolean): Promise<readonly number[]>;
}

export function createNewsDelivery(
  store: Store,
  subscriptions: ReturnType<typeof createSubscriptions>,
): NewsDelivery {
  const prompt = (): Queue => ({ delivery: { copies: 1, isHeld: false }, held: [] });
  const queues = store.slice('microsoft-news', () => ({ main: prompt(), second: prompt() }));
  return {
    tell(account, changeType, id) {
      const { delivery, held } = queues.current[account];
      for (let copy = 0; copy < delivery.copies; copy += 1) {
        if (delivery.isHeld) held.push({ changeType, id });
        else void subscriptions.tellChange(account, 'events', changeType, id);
      }
    },

    set(account, delivery) {
      queues.current[account].delivery = delivery;
      store.changed();
    },

    async release(account, isReversed) {
      const waiting = queues.current[account].held.splice(0);
      const statuses: number[] = [];
      for (const { changeType, id } of isReversed ? waiting.toReversed() : waiting) {
        statuses.push(...(await subscriptions.tellChange(account, 'events', changeType, id)));
      }
      return statuses;
    },
  };
}
