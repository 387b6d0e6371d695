import type { Prisma } from '#prisma/generated/client/client.ts';

export const MOST_OPEN_SENDS = 50;

/**
 * On their way, or for the user to decide or hear of; a refused one until it is seen, resent or discarded.
 * Mails of a mailing are shown with it.
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
