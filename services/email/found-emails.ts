import type { EmailSearchTerms } from '#domain/email/email-search.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { IS_NOT_DELETED } from './email-row.ts';

/** Newest first; `moment` in ISO with milliseconds, so that texts compare as moments. */
export interface Cursor {
  readonly id: string;
  readonly moment: string;
}
export type FoundEmail = Cursor;

export function isBehind(one: Cursor, other: Cursor): boolean {
  return one.moment < other.moment || (one.moment === other.moment && one.id < other.id);
}

const CURSOR = Prisma.sql`
  e.id::text, to_char(e.moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS moment`;

export function foundInHeaders(
  client: LeasedClient,
  { patterns }: Pick<EmailSearchTerms, 'patterns'>,
  shown: Cursor | null,
  take: number,
): Promise<FoundEmail[]> {
  // Row-level security applies here: the function alone could return no mail's data. By their ids, or all
  // would be joined.
  return client.$queryRaw<FoundEmail[]>`
    SELECT ${CURSOR} FROM emails e
    WHERE e.id = ANY(ARRAY(SELECT found.id FROM balie.search_emails(
      ${[...patterns]}::text[], ${shown?.moment ?? null}::timestamptz, ${shown?.id ?? null}::uuid, ${take}::integer) found))
    ORDER BY e.moment DESC, e.id DESC`;
}

/** A hit before the cursor was shown if its header has the words; a late one in the text is not lost. */
export function foundByProvider(
  client: LeasedClient,
  hits: {
    readonly linkId: string;
    readonly remoteIds: readonly string[];
    readonly terms: EmailSearchTerms;
    readonly shown: Cursor | null;
  },
): Promise<FoundEmail[]> {
  const { linkId, remoteIds, terms, shown } = hits;
  const inHeader = Prisma.join(
    terms.patterns.map((pattern) => Prisma.sql`e.search_text LIKE ${pattern}`),
    ' AND ',
  );
  const notShown =
    shown === null
      ? Prisma.sql`true`
      : Prisma.sql`((e.moment, e.id) < (${shown.moment}::timestamptz, ${shown.id}::uuid) OR NOT (${inHeader}))`;
  return client.$queryRaw<FoundEmail[]>`
    SELECT ${CURSOR} FROM emails e
    WHERE e.office_id = balie.office_id() AND e.link_id = ${linkId}::uuid
      AND e.remote_id = ANY(${[...remoteIds]}::text[]) AND ${IS_NOT_DELETED} AND ${notShown}`;
}
