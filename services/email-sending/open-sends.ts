import type { Prisma } from '#prisma/generated/client/client.ts';

export const MOST_OPEN_SENDS = 50;

/**
 * A user's mails that are on their way, or of which the user must decide or hear: one that was refused until the user has seen
 * that, or its draft is sent again or thrown away. Those of a mailing are shown with it.
 */
export function whereOpenSend(userId: string): Prisma.EmailSendWhereInput {
  return {
    userId,
    mailingId: null,
    OR: [
      { state: { in: ['waiting', 'sending', 'unknown'] } },
      {
        state: 'refused',
        seenAt: null,
        draft: {
          state: 'open',
          sends: { none: { state: { in: ['waiting', 'sending', 'unknown', 'withdrawn'] } } },
        },
      },
    ],
  };
}
