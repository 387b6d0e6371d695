import type { LeasedClient } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';

interface AppointmentSearch {
  readonly patterns: readonly string[];
  readonly now: Date;
  readonly take: number;
}

/** Appointments on either side of now, so that the time of a search stays bounded. */
const LOOKED_THROUGH = 5_000;

/**
 * Upcoming ones go before past ones, the nearest first. Row rules say which a viewer has (ledger ROLES-15); a
 * private one is found by its user alone.
 */
export async function searchAppointments(
  client: LeasedClient,
  { patterns, now, take }: AppointmentSearch,
): Promise<readonly string[]> {
  // The row rule's 'all, or one's own' is served by no index: whoever has few would have those of the whole office gone through.
  const mine = Prisma.sql`NOT (SELECT balie.sees_all()) AND user_id = (SELECT balie.user_id())`;
  const near = [Prisma.sql`(SELECT balie.sees_all())`, mine].flatMap((whose) => [
    side(whose, Prisma.sql`span_start >= ${now}::timestamptz`, Prisma.sql`span_start, id`),
    side(whose, Prisma.sql`span_start < ${now}::timestamptz`, Prisma.sql`span_start DESC, id DESC`),
  ]);
  const rows = await client.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM (${Prisma.join(near, ' UNION ALL ')}) near
    WHERE (NOT is_private OR user_id = (SELECT balie.user_id()))
      AND balie.folded(concat_ws(E'\\x1f', text, location, relation_name)) LIKE ALL(${[...patterns]}::text[])
    ORDER BY span_start < ${now}::timestamptz, abs(extract(epoch FROM span_start - ${now}::timestamptz)), id LIMIT ${take}`;
  return rows.map(({ id }) => id);
}

function side(whose: Prisma.Sql, condition: Prisma.Sql, order: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    (SELECT id, user_id, is_private, text, location, relation_name, span_start FROM appointments
     WHERE office_id = (SELECT balie.office_id()) AND ${whose} AND deleted_at IS NULL AND ${condition}
     ORDER BY ${order} LIMIT ${LOOKED_THROUGH})`;
}
