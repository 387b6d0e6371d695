import type { LeasedClient } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';

export interface AppointmentRange {
  readonly from: Date;
  /** Appointments that begin at this moment or later are not listed. */
  readonly until: Date;
  /** Null for all that the viewer sees. */
  readonly userId: string | null;
  readonly take: number;
}

const CURSOR = Prisma.sql`
  id::text, to_char(span_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS start`;
const LONG = Prisma.sql`span_end - span_start > interval '1 day'`;

export async function appointmentsInRange(
  client: LeasedClient,
  { from, until, userId, take }: AppointmentRange,
): Promise<string[]> {
  const whose = userId === null ? Prisma.empty : Prisma.sql`AND user_id = ${userId}::uuid`;
  const rows = await client.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM (
      SELECT id, span_start FROM appointments
      WHERE office_id = balie.office_id() AND deleted_at IS NULL ${whose}
        AND span_start >= ${from}::timestamptz - interval '24 hours' AND span_start < ${until}
        AND (span_end > ${from} OR span_start >= ${from})
      UNION
      SELECT id, span_start FROM appointments
      WHERE office_id = balie.office_id() AND deleted_at IS NULL ${whose}
        AND ${LONG} AND span_end > ${from} AND span_start < ${from}
    ) found
    ORDER BY span_start, id LIMIT ${take}`;
  return rows.map(({ id }) => id);
}

export interface AppointmentPosition {
  /** ISO, to the microsecond. */
  readonly start: string;
  readonly id: string;
}

export interface AppointmentPage {
  /** True: latest first; false: earliest first. */
  readonly isPast: boolean;
  readonly now: Date;
  readonly userId: string | null;
  readonly relationId: string | null;
  /** Whether the page lies before `after`; the nearest comes first then. */
  readonly backward: boolean;
  /** Exclusive; null for the first page, or the last. */
  readonly after: AppointmentPosition | null;
  readonly take: number;
}

/** The rows are read under their row rules afterwards. */
export async function listAppointments(
  client: LeasedClient,
  page: AppointmentPage,
): Promise<readonly AppointmentPosition[]> {
  const { isPast, now, after, take } = page;
  const descending = isPast !== page.backward;
  const comparison = Prisma.raw(descending ? '<' : '>');
  const direction = Prisma.raw(descending ? 'DESC' : 'ASC');
  const behind =
    after === null
      ? Prisma.empty
      : Prisma.sql`AND (span_start, id) ${comparison} (${after.start}::timestamptz, ${after.id}::uuid)`;
  const listed = (when: Prisma.Sql) => Prisma.sql`
    SELECT id, span_start FROM appointments WHERE ${conditionOf(page)} AND ${when} ${behind}`;
  const found = isPast
    ? listed(Prisma.sql`span_end <= ${now} AND span_start <= ${now}`)
    : Prisma.sql`
        ${listed(Prisma.sql`span_end > ${now} AND span_start >= ${now}::timestamptz - interval '24 hours'`)}
        UNION ${listed(Prisma.sql`span_end > ${now} AND ${LONG}`)}`;
  return client.$queryRaw<AppointmentPosition[]>`
    SELECT ${CURSOR} FROM (${found}) found ORDER BY span_start ${direction}, id ${direction} LIMIT ${take}`;
}

export async function countAppointments(
  client: LeasedClient,
  page: Pick<AppointmentPage, 'isPast' | 'now' | 'userId' | 'relationId'>,
): Promise<number> {
  const when = page.isPast ? Prisma.sql`span_end <= ${page.now}` : Prisma.sql`span_end > ${page.now}`;
  const [counted] = await client.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM appointments WHERE ${conditionOf(page)} AND ${when}`;
  return counted?.total ?? 0;
}

function conditionOf({ userId, relationId }: Pick<AppointmentPage, 'userId' | 'relationId'>): Prisma.Sql {
  const whose = userId === null ? Prisma.empty : Prisma.sql`AND user_id = ${userId}::uuid`;
  // A list of one relation leaves out colleagues' private appointments, as it would say with whom they are.
  const withWhom =
    relationId === null
      ? Prisma.empty
      : Prisma.sql`AND relation_id = ${relationId}::uuid AND (NOT is_private OR user_id = balie.user_id())`;
  return Prisma.sql`office_id = balie.office_id() AND deleted_at IS NULL ${whose} ${withWhom}`;
}

/** Null: all that the viewer sees. */
export async function allAppointments(
  client: LeasedClient,
  {
    userId,
    after,
    take,
  }: {
    readonly userId: string | null;
    readonly after: AppointmentPosition | null;
    readonly take: number;
  },
): Promise<readonly AppointmentPosition[]> {
  const behind =
    after === null
      ? Prisma.empty
      : Prisma.sql`AND (span_start, id) > (${after.start}::timestamptz, ${after.id}::uuid)`;
  return client.$queryRaw<AppointmentPosition[]>`
    SELECT ${CURSOR} FROM appointments WHERE ${conditionOf({ userId, relationId: null })} ${behind}
    ORDER BY span_start, id LIMIT ${take}`;
}
