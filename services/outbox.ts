import type { Transaction } from '#prisma/database.ts';

/** What the relay carries to Temporal. Ids only: histories are readable for ops. */
export type OutboxMessage =
  | {
      readonly kind: 'relation.saved';
      readonly payload: { readonly relationId: string; readonly runId: string; readonly revision: number };
    }
  | {
      readonly kind: 'relation.deleting';
      readonly payload: { readonly relationId: string; readonly runId: string };
    }
  | {
      readonly kind: 'relation.step';
      readonly payload: {
        readonly relationId: string;
        readonly runId: string;
        readonly step: string;
        readonly command: 'retry' | 'dismiss';
      };
    }
  | { readonly kind: 'relation.import'; readonly payload: { readonly importId: string } }
  | { readonly kind: 'portal.withdraw'; readonly payload: { readonly entryId: string } }
  | { readonly kind: 'password.mail'; readonly payload: { readonly mailedPasswordId: string } }
  | { readonly kind: 'password.notice'; readonly payload: { readonly userId: string } };

/**
 * Asks for work at Temporal within the caller's transaction: it happens if and only if the change commits. A trigger
 * wakes the relay at commit. createMany, because the app may add to the outbox but not read it back.
 */
export async function enqueue(
  tx: Pick<Transaction, 'outbox'>,
  message: OutboxMessage & { readonly officeId: string; readonly notBefore?: Date },
): Promise<void> {
  await enqueueAll(tx, [message]);
}

/** The same for many at once, each not before its time where it has one. */
export async function enqueueAll(
  tx: Pick<Transaction, 'outbox'>,
  messages: readonly (OutboxMessage & { readonly officeId: string; readonly notBefore?: Date })[],
): Promise<void> {
  await tx.outbox.createMany({
    data: messages.map(({ officeId, kind, payload, notBefore }) => ({
      officeId,
      kind,
      payload,
      ...(notBefore === undefined ? {} : { notBefore }),
    })),
  });
}
