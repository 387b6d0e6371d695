import type { EmailSendState } from '#domain/email/email-draft.ts';
import type { LeasedClient } from '#prisma/database.ts';

export const SENDS_ON_PAGE = 50;

export interface SendCounts {
  readonly total: number;
  readonly sent: number;
  readonly refused: number;
  readonly unknown: number;
  readonly skipped: number;
}

const counted = new WeakMap<LeasedClient, Map<string, Promise<SendCounts>>>();

/** How far a mailing is; asked once a lease, however many fields want it. */
export function countSends(client: LeasedClient, mailingId: string): Promise<SendCounts> {
  const known = counted.get(client) ?? new Map<string, Promise<SendCounts>>();
  counted.set(client, known);
  const asked = known.get(mailingId) ?? count(client, mailingId);
  known.set(mailingId, asked);
  return asked;
}

async function count(client: LeasedClient, mailingId: string): Promise<SendCounts> {
  const groups = await client.emailSend.groupBy({
    by: ['state'],
    where: { mailingId },
    _count: { _all: true },
  });
  const of = (state: EmailSendState) => groups.find((group) => group.state === state)?._count._all ?? 0;
  return {
    total: groups.reduce((sum, group) => sum + group._count._all, 0),
    ...{ sent: of('sent'), refused: of('refused'), unknown: of('unknown'), skipped: of('skipped') },
  };
}

/** The mails of a page by address; what is being sent counts among those that wait. */
export async function sendsOfPage(
  client: LeasedClient,
  mailingId: string,
  page: number,
  state: EmailSendState | null,
): Promise<{ readonly sends: readonly { readonly id: string }[]; readonly total: number }> {
  const states = state === 'waiting' ? ['waiting', 'sending'] : state === null ? null : [state];
  const where = { mailingId, ...(states !== null && { state: { in: states } }) };
  const [sends, total] = await Promise.all([
    client.emailSend.findMany({
      where,
      orderBy: { address: 'asc' },
      skip: (Math.max(1, page) - 1) * SENDS_ON_PAGE,
      take: SENDS_ON_PAGE,
      select: { id: true },
    }),
    client.emailSend.count({ where }),
  ]);
  return { sends, total };
}
