import { TIME_ZONE } from '#domain/dates/time-zone.ts';
import { ValidationError } from '#domain/errors.ts';
import { seesSettings } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { trailDetails } from '#domain/trail/trail-details.ts';
import { actionsOfKind, trailEvent } from '#domain/trail/trail-events.ts';
import { TRAIL_KINDS, type TrailKind } from '#domain/trail/trail-kinds.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertSeesSettings } from '#services/session/role.policy.ts';
import { ofOffice, recordAuditEntries } from './record-audit-entries.ts';

export interface TrailFilter {
  /** Who did it, or whom it was about. */
  readonly userId: string | null;
  readonly kind: TrailKind | null;
  readonly from: Date | null;
  readonly until: Date | null;
}

/** More lines than anybody reads in a spreadsheet; narrower dates give the rest. */
const MOST_EXPORTED = 10_000;

/** Nothing for who is no admin. */
export function trailWhere(viewer: Viewer, filter: TrailFilter): Prisma.AuditEntryWhereInput {
  if (!seesSettings(viewer.role)) return { id: { in: [] } };
  const { userId, kind, from, until } = filter;
  const ofKind =
    kind === null
      ? []
      : [
          {
            OR: actionsOfKind(kind).map(({ entity, actions }) => ({ entity, action: { in: [...actions] } })),
          },
        ];
  const ofUser = userId === null ? [] : [{ OR: [{ userId }, { aboutUserId: userId }] }];
  const at = { ...(from !== null && { gte: from }), ...(until !== null && { lt: until }) };
  return { inOfficeTrail: true, at, AND: [...ofKind, ...ofUser] };
}

/** Nobody for who is no admin. */
export function trailPeopleWhere(viewer: Viewer): Prisma.UserWhereInput {
  return seesSettings(viewer.role) ? {} : { id: { in: [] } };
}

const CELLS = {
  at: true,
  entity: true,
  action: true,
  aboutUserId: true,
  changes: true,
  user: { select: { username: true } },
} as const;

export const EXPORT_HEADERS = ['Wanneer', 'Wie', 'Soort', 'Wat', 'Over', 'Bijzonderheden', 'Code'] as const;

export interface TrailExport {
  readonly requestId: string;
  readonly filter: TrailFilter;
}

/**
 * Cells of a file, newest first; that they were read is recorded first. Throws ForbiddenError, and
 * ValidationError for more than MOST_EXPORTED.
 */
export async function exportTrail(
  client: LeasedClient,
  viewer: Viewer,
  { requestId, filter }: TrailExport,
): Promise<readonly (readonly string[])[]> {
  assertSeesSettings(viewer);
  const where = trailWhere(viewer, filter);
  return client.$transaction(async (tx) => {
    const count = await tx.auditEntry.count({ where });
    if (count > MOST_EXPORTED) {
      throw new ValidationError([
        {
          field: 'from',
          message: `Dit zijn ${count} regels. Kies een kortere periode: er gaan er hoogstens ${MOST_EXPORTED} in een bestand.`,
        },
      ]);
    }
    // Read before the export's own entry is added.
    const entries = await tx.auditEntry.findMany({ where, orderBy: { id: 'desc' }, select: CELLS });
    const input = JSON.parse(JSON.stringify(filter));
    await answerOnce(tx, viewer, { requestId, operation: 'exportTrail', input }, async () => {
      await recordExport(tx, viewer, filter, count);
      return { keep: true, answer: {} };
    });
    const names = await usernames(tx, entries);
    return entries.map((entry) => cellsOf(entry, names));
  });
}

async function recordExport(
  tx: Transaction,
  viewer: Viewer,
  { kind, from, until }: TrailFilter,
  count: number,
): Promise<void> {
  const changes = {
    count,
    ...(kind !== null && { kind: TRAIL_KINDS[kind] }),
    ...(from !== null && { from: from.toISOString().slice(0, 10) }),
    ...(until !== null && { until: until.toISOString().slice(0, 10) }),
  };
  await recordAuditEntries(tx, viewer, [{ ...ofOffice(viewer), action: 'trail-exported', changes }]);
}

type ExportedEntry = Prisma.AuditEntryGetPayload<{ select: typeof CELLS }>;

async function usernames(
  tx: Transaction,
  entries: readonly ExportedEntry[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(entries.flatMap(({ aboutUserId }) => aboutUserId ?? []))];
  const users = await tx.user.findMany({ where: { id: { in: ids } }, select: { id: true, username: true } });
  return new Map(users.map(({ id, username }) => [id, username]));
}

const moment = new Intl.DateTimeFormat('nl-NL', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: TIME_ZONE,
});

function cellsOf(entry: ExportedEntry, names: ReadonlyMap<string, string>): readonly string[] {
  const { entity, action, user, aboutUserId, changes, at } = entry;
  const event = trailEvent(entity, action);
  const details = trailDetails(changes as Readonly<Record<string, unknown>>);
  return [
    moment.format(at),
    user?.username ?? '',
    event === null ? '' : TRAIL_KINDS[event.kind],
    event?.eventText ?? '',
    (aboutUserId === null ? undefined : names.get(aboutUserId)) ?? '',
    details.map(({ label, text }) => `${label}: ${text}`).join('; '),
    `${entity} ${action}`,
  ];
}
