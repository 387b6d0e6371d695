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

type Counts = ReadonlyMap<string, SendCounts>;

/** Counts that a lease has asked for, and the open question that further ones within the same step join. */
interface Counting {
  readonly cachedCounts: Map<string, Promise<Counts>>;
  open: { readonly ids: string[]; readonly counts: Promise<Counts> } | null;
}

const counting = new WeakMap<LeasedClient, Counting>();

const NONE: SendCounts = { total: 0, sent: 0, refused: 0, unknown: 0, skipped: 0 };

/** Asked once a lease, however many fields want it, and once for all mailings of a list. */
export async function countSends(client: LeasedClient, mailingId: string): Promise<SendCounts> {
  const known = counting.get(client) ?? { cachedCounts: new Map(), open: null };
  counting.set(client, known);
  const counts = known.cachedCounts.get(mailingId) ?? join(client, known, mailingId);
  known.cachedCounts.set(mailingId, counts);
  return (await counts).get(mailingId) ?? NONE;
}

function join(client: LeasedClient, known: Counting, mailingId: string): Promise<Counts> {
  if (known.open === null) {
    const ids: string[] = [];
    const counts = Promise.resolve().then(() => {
      known.open = null;
      return count(client, ids);
    });
    known.open = { ids, counts };
  }
  known.open.ids.push(mailingId);
  return known.open.counts;
}

async function count(client: LeasedClient, mailingIds: readonly string[]): Promise<Counts> {
  const groups = await client.emailSend.groupBy({
    by: ['mailingId', 'state'],
    where: { mailingId: { in: [...mailingIds] } },
    _count: { _all: true },
  });
  const ofMailing = Map.groupBy(groups, ({ mailingId }) => mailingId ?? '');
  return new Map(
    [...ofMailing].map(([mailingId, own]) => {
      const of = (state: EmailSendState) => own.find((group) => group.state === state)?._count._all ?? 0;
      const total = own.reduce((sum, group) => sum + group._count._all, 0);
      const outcomes = {
        sent: of('sent'),
        refused: of('refused'),
        unknown: of('unknown'),
        skipped: of('skipped'),
      };
      return [mailingId, { total, ...outcomes }];
    }),
  );
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
