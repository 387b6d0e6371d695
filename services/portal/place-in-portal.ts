import { ValidationError } from '#domain/errors.ts';
import type { CloudEntry } from '#domain/files/cloud-entry.ts';
import { isBeingWithdrawn } from '#domain/portal/portal-entry.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { ViewLink } from '#providers/file-store.ts';
import { fileWithin, openRelationFolder, type RelationFolder } from '#services/files/relation-folder.ts';
import { failureOf } from '#services/saga/step-failure.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { recordPortalChanges } from './audit-portal.ts';
import { hashOfUrl } from './find-entries.ts';
import { lockRelation, reopenPersonPortal } from './open-portal.ts';
import type { PortalContext } from './portal-context.ts';
import { notifyRelations, startWithdrawal } from './withdraw-entries.ts';

export interface PlaceFile {
  readonly relationId: string;
  readonly fileId: string;
}

export interface PlacedFile {
  readonly entryId: string;
  readonly isNew: boolean;
}

/** The entry is stored before the link is requested, so that every open link is known (RELVIEW-20, PORTAL-03). */
export async function placeInPortal(
  context: PortalContext,
  viewer: Viewer,
  { relationId, fileId }: PlaceFile,
  signal: AbortSignal,
): Promise<PlacedFile> {
  assertMayWrite(viewer);
  const folder = await openRelationFolder(context, viewer, relationId, signal);
  if (folder.relation.kind !== 'person') throw refused('Zet bestanden in het portal van een persoon.');
  const file = await fileWithin(folder, fileId);
  const entry = await context.database.lease(viewer, (client) =>
    client.$transaction((tx) => beginEntry(tx, viewer, relationId, folder.store.provider, file)),
  );
  await shareEntry(context, viewer, folder, entry.id, file.id);
  return { entryId: entry.id, isNew: entry.isNew };
}

/** Safe to retry: a service returns the existing link. Throws ProviderFailedError. */
export async function shareEntry(
  context: PortalContext,
  viewer: Viewer,
  { store, access }: Pick<RelationFolder, 'store' | 'access'>,
  entryId: string,
  fileId: string,
): Promise<void> {
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    context.database.lease(viewer, (client) => client.$transaction(work));
  const waiting = await inTransaction((tx) =>
    tx.portalEntry.count({ where: { id: entryId, state: 'placing' } }),
  );
  if (waiting === 0) return;
  let link: ViewLink;
  try {
    link = await store.share(access, fileId);
  } catch (error) {
    const failure = failureOf(error, { lastAttempt: true, creating: true });
    await inTransaction((tx) => recordFailure(tx, entryId, failure));
    throw error;
  }
  await inTransaction((tx) => recordLink(context, tx, viewer, entryId, link));
}

/** Throws ValidationError for a file that is elsewhere in a portal or being withdrawn. */
export async function beginEntry(
  tx: Transaction,
  viewer: Viewer,
  relationId: string,
  provider: string,
  file: CloudEntry,
) {
  const { officeId, userId } = viewer;
  const person = await lockRelation(tx, relationId, 'person');
  await reopenPersonPortal(tx, viewer, person);
  const placedAt = await databaseTime(tx);
  const { count } = await tx.portalEntry.createMany({
    data: [
      {
        officeId,
        relationId,
        relationName: person.displayName,
        provider,
        itemId: file.id,
        name: file.name,
        placedById: userId,
        placedAt,
      },
    ],
    skipDuplicates: true,
  });
  if (count > 0) {
    const changes = { name: { from: null, to: file.name } };
    await recordPortalChanges(tx, viewer, [{ relationId, action: 'placed', changes }]);
  }
  const entry = await tx.portalEntry.findFirst({
    where: { provider, itemId: file.id, state: { not: 'withdrawn' } },
    select: { id: true, relationId: true, state: true },
  });
  if (entry?.relationId !== relationId) throw refused('Dit bestand staat al in een ander portal.');
  if (isBeingWithdrawn(entry.state)) {
    throw refused('De link van dit bestand wordt nog ingetrokken. Probeer het zo opnieuw.');
  }
  if (entry.state === 'placing') {
    await tx.portalEntry.update({ where: { id: entry.id }, data: { message: null, placedAt } });
  }
  await notifyRelations(tx, officeId, [entry]);
  return { id: entry.id, isNew: count > 0 };
}

/** An entry whose link may exist stays, to be retried or withdrawn. */
async function recordFailure(
  tx: Transaction,
  id: string,
  { state, message }: { readonly state: string; readonly message: string },
): Promise<void> {
  const change =
    state === 'unknown' ? { message } : { state: 'withdrawn', withdrawnAt: await databaseTime(tx), message };
  const noted = await tx.portalEntry.updateManyAndReturn({
    where: { id, state: 'placing' },
    data: change,
    select: { officeId: true, relationId: true },
  });
  for (const { officeId, relationId } of noted) await notifyRelations(tx, officeId, [{ relationId }]);
}

/** A withdrawal requested meanwhile may have found no link, so it is requested again. */
async function recordLink(
  context: PortalContext,
  tx: Transaction,
  viewer: Viewer,
  id: string,
  { id: linkId, url }: ViewLink,
): Promise<void> {
  const { officeId } = viewer;
  const key = await context.officeKeys.of(tx, officeId);
  const urlCiphertext = key.seal('portal_entries', id, 'url', url);
  const { count } = await tx.portalEntry.updateMany({
    where: { id, state: { in: ['placing', 'shared'] } },
    data: { state: 'shared', linkId, urlCiphertext, urlHash: hashOfUrl(key, url), message: null },
  });
  if (count === 0) {
    await tx.portalEntry.updateMany({ where: { id }, data: { linkId } });
    await startWithdrawal(tx, viewer, { id });
  }
  const entry = await tx.portalEntry.findUnique({ where: { id }, select: { relationId: true } });
  if (entry !== null) await notifyRelations(tx, officeId, [entry]);
}

function refused(message: string): ValidationError {
  return new ValidationError([{ field: 'fileId', message }]);
}
