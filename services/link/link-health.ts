import { ProviderFailedError } from '#domain/errors.ts';
import { systemViewer, type Viewer } from '#domain/session/viewer.ts';
import type { Database, LeasedClient, Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { CHANGED_MEANWHILE } from '#providers/calendar-port.ts';
import { isOurOwn, RESYNC } from '#providers/provider-failures.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { notifyLinks } from './attempt-rows.ts';
import { tokenOf } from './link-token.ts';
import type { OpenedLink } from './open-link.ts';

type LinkWriter = Pick<LeasedClient | Transaction, '$executeRaw'>;
interface LinkName {
  readonly officeId: string;
  readonly id: string;
}

/** Milliseconds between two notes that a link works, as many steps run at once. */
const SELDOM = 60_000;

export async function recordLinkSuccess(
  client: LinkWriter,
  { officeId, id }: LinkName,
  pause = SELDOM,
): Promise<void> {
  await client.$executeRaw`
    UPDATE provider_links SET last_success_at = clock_timestamp()
    WHERE office_id = ${officeId}::uuid AND id = ${id}::uuid
      AND coalesce(last_success_at < clock_timestamp() - make_interval(secs => ${pause / 1_000}::float8), true)`;
}

/** The reason is in our own words; a limit or lock of our own says nothing of the link. */
export async function recordLinkFailure(
  client: LinkWriter,
  { officeId, id }: LinkName,
  failure: ProviderFailedError,
): Promise<void> {
  if (isOurOwn(failure)) return;
  const { code, message } = failure;
  await client.$executeRaw`
    UPDATE provider_links
    SET last_failure_at = clock_timestamp(), last_failure_code = ${code}, last_failure_message = ${message}
    WHERE office_id = ${officeId}::uuid AND id = ${id}::uuid`;
}

/** Mends a link whose keys had been refused, unless it was saved again meanwhile. */
export async function recordAcceptedKeys(tx: Transaction, link: OpenedLink, pause = SELDOM): Promise<void> {
  if (!link.broken) return recordLinkSuccess(tx, link, pause);
  const { count } = await tx.providerLink.updateMany({
    where: { ...asOpened(link), state: 'broken' },
    data: { state: 'linked', lastSuccessAt: await databaseTime(tx) },
  });
  if (count > 0) await notifyLinks(tx, link.officeId);
}

/**
 * Breaks a link whose keys were refused, unless it was saved again. Only a renewal finds a token broken,
 * because a service may refuse for a moment a token that its sign-in server accepts.
 */
export async function recordRefusal(
  tx: Transaction,
  viewer: Pick<Viewer, 'officeId' | 'userId'>,
  link: OpenedLink,
  failure: ProviderFailedError,
): Promise<void> {
  if ((await tx.providerLink.count({ where: asOpened(link) })) === 0) return;
  await recordLinkFailure(tx, link, failure);
  if (!failure.refusesKeys || tokenOf(link.secrets) !== null) return;
  const { count } = await tx.providerLink.updateMany({
    where: { ...asOpened(link), state: 'linked' },
    data: { state: 'broken' },
  });
  if (count === 0) return;
  const { kind, provider } = link;
  const entry = { ...ofOffice(link), action: 'link-broken' as const, changes: { kind, provider } };
  await recordAuditEntries(tx, viewer, [entry]);
  await notifyLinks(tx, link.officeId);
}

/** The caller reads again and goes on: the link works. */
const PART_OF_READING: readonly string[] = [RESYNC, CHANGED_MEANWHILE];

function isOfLink(error: ProviderFailedError): boolean {
  return !isOurOwn(error) && !PART_OF_READING.includes(error.code);
}

/** Notes the error of a step's call and throws it on. */
export function noteFailure(
  context: { readonly database: Pick<Database, 'lease'> },
  link: OpenedLink,
): (error: unknown) => Promise<never> {
  return async (error) => {
    if (error instanceof ProviderFailedError && isOfLink(error)) {
      const viewer = systemViewer(link.officeId);
      await context.database.lease(viewer, (client) =>
        client.$transaction((tx) => recordRefusal(tx, viewer, link, error)),
      );
    }
    throw error;
  };
}

/** Every save of a link gives it another moment; a renewed token does not. */
function asOpened({ officeId, id, linkedAt }: OpenedLink) {
  return { officeId, id, linkedAt, state: { not: 'nolink' } };
}
