import { NotFoundError, ProviderFailedError, ValidationError } from '#domain/errors.ts';
import type { CloudEntry } from '#domain/files/cloud-entry.ts';
import { NO_CONTACT_PERSON, WITHDRAWABLE_STATES } from '#domain/portal/portal-entry.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { fileWithin, openRelationFolder, type RelationFolder } from '#services/files/relation-folder.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { findEntries, type LinkScope } from './find-entries.ts';
import { lockRelation, openOrganisationPortal } from './open-portal.ts';
import { beginEntry, shareEntry } from './place-in-portal.ts';
import type { PortalContext } from './portal-context.ts';
import { startWithdrawal } from './withdraw-entries.ts';

export interface PlaceFiles {
  readonly requestId: string;
  readonly relationId: string;
  /** The person for an organisation's portal; null leaves it unchanged. */
  readonly personId: string | null;
  /** File ids; or, for a file that has a link, the link's id or address. */
  readonly names: readonly string[];
}

export interface FileFate {
  readonly name: string;
  readonly message: string | null;
}

const GONE = 'Dit bestand staat niet (meer) in het portal.';

/** All checks, one transaction, then the links; a repeated request asks for missing ones (ledger PORTAL-10). */
export async function placeFiles(
  context: PortalContext,
  viewer: Viewer,
  { requestId, relationId, personId, names }: PlaceFiles,
  signal: AbortSignal,
): Promise<readonly FileFate[]> {
  assertMayWrite(viewer);
  const { lease } = context.database;
  const ownerId = await lease(viewer, (client) => portalOwner(client, relationId, personId));
  // Portals exist without a linked storage too.
  const opened = names.length === 0 ? null : await openFiles(context, viewer, ownerId, names, signal);

  const intent = { requestId, operation: 'placeFiles', input: { relationId, personId, names } };
  const { entryIds } = await lease(viewer, (client) =>
    client.$transaction((tx) =>
      answerOnce<{ entryIds: string[] }>(tx, viewer, intent, async () => {
        if (personId !== null && personId !== relationId) {
          await lockRelation(tx, relationId, 'organisation');
          await openOrganisationPortal(tx, viewer, { organisationId: relationId, personId });
          await notify(tx, { type: 'relation', officeId: viewer.officeId, id: relationId });
        }
        const begun = opened === null ? [] : await beginEntries(tx, viewer, ownerId, opened);
        return { keep: true, answer: { entryIds: begun } };
      }),
    ),
  );
  if (opened === null) return [];
  await shareEntries(context, viewer, opened, entryIds);
  const entries = await lease(viewer, (client) =>
    client.portalEntry.findMany({
      where: { id: { in: entryIds } },
      select: { id: true, state: true, message: true },
    }),
  );
  const shared = new Set(entries.filter(({ state }) => state === 'shared').map(({ id }) => id));
  const messages = new Map(entries.map(({ id, message }) => [id, message]));
  return names.map((name, index) => {
    const id = entryIds[index] ?? '';
    // A repeated request may follow a link that was refused or withdrawn since.
    return { name, message: shared.has(id) ? null : (messages.get(id) ?? GONE) };
  });
}

interface OpenedFiles {
  readonly folder: RelationFolder;
  readonly files: readonly CloudEntry[];
}

async function openFiles(
  context: PortalContext,
  viewer: Viewer,
  ownerId: string,
  names: readonly string[],
  signal: AbortSignal,
): Promise<OpenedFiles> {
  const folder = await openRelationFolder(context, viewer, ownerId, signal);
  const placed = await context.database.lease(viewer, (client) =>
    findEntries(context, client, viewer, { relationId: ownerId }, names),
  );
  const files: CloudEntry[] = [];
  for (const [index, name] of names.entries()) {
    files.push(await fileWithin(folder, placed[index]?.itemId ?? name));
  }
  return { folder, files };
}

async function beginEntries(
  tx: Transaction,
  viewer: Viewer,
  ownerId: string,
  { folder, files }: OpenedFiles,
): Promise<string[]> {
  const begun = new Map<string, string>();
  // In one order, so that two calls do not deadlock.
  for (const file of files.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const entry = await beginEntry(tx, viewer, ownerId, folder.store.provider, file);
    begun.set(file.id, entry.id);
  }
  return files.flatMap(({ id }) => begun.get(id) ?? []);
}

/** A failure is stored with its entry and blocks no other; it is thrown only when all fail. */
async function shareEntries(
  context: PortalContext,
  viewer: Viewer,
  { folder, files }: OpenedFiles,
  entryIds: readonly string[],
): Promise<void> {
  const failures: ProviderFailedError[] = [];
  for (const [index, entryId] of entryIds.entries()) {
    try {
      await shareEntry(context, viewer, folder, entryId, files[index]?.id ?? '');
    } catch (error) {
      if (!(error instanceof ProviderFailedError)) throw error;
      failures.push(error);
    }
  }
  if (failures[0] !== undefined && failures.length === entryIds.length) throw failures[0];
}

async function portalOwner(
  client: LeasedClient | Transaction,
  relationId: string,
  personId: string | null,
): Promise<string> {
  const relation = await client.relation.findUnique({
    where: { id: relationId, deletingAt: null },
    select: { kind: true, portal: { select: { personId: true, closedAt: true } } },
  });
  if (relation === null) throw new NotFoundError('De relatie bestaat niet (meer).');
  if (relation.kind === 'person') {
    if (personId === null || personId === relationId) return relationId;
    throw new ValidationError([{ field: 'person', message: 'Een persoon heeft een eigen portal.' }]);
  }
  const open = relation.portal?.closedAt === null ? relation.portal.personId : null;
  const ownerId = personId ?? open;
  if (ownerId === null) throw new ValidationError([{ field: 'person', message: NO_CONTACT_PERSON }]);
  return ownerId;
}

/** Returns which links were not found. Throws NotFoundError when none was. */
export async function withdrawNamed(
  context: Pick<PortalContext, 'officeKeys'>,
  client: LeasedClient,
  viewer: Viewer,
  command: { readonly requestId: string; readonly scope: LinkScope; readonly names: readonly string[] },
): Promise<readonly FileFate[]> {
  assertMayWrite(viewer);
  const { requestId, scope, names } = command;
  const intent = { requestId, operation: 'withdrawNamed', input: { scope, names } };
  const { entryIds } = await client.$transaction((tx) =>
    answerOnce<{ entryIds: (string | null)[] }>(tx, viewer, intent, async () => {
      const where =
        'provider' in scope ? scope : { relationId: await portalOwner(tx, scope.relationId, null) };
      const entries = await findEntries(context, tx, viewer, where, names);
      const found = entries.flatMap((entry) => entry?.id ?? []);
      if (names.length > 0 && found.length === 0) throw new NotFoundError(GONE);
      await startWithdrawal(tx, viewer, { id: { in: found }, state: { in: [...WITHDRAWABLE_STATES] } });
      return { keep: true, answer: { entryIds: entries.map((entry) => entry?.id ?? null) } };
    }),
  );
  return names.map((name, index) => ({ name, message: entryIds[index] == null ? GONE : null }));
}
