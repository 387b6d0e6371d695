import { type CustomerFile, FILE_UNAVAILABLE, MOST_FILES } from '#domain/customer/customer-page.ts';
import { NotFoundError, ProviderFailedError } from '#domain/errors.ts';
import { plainName } from '#domain/files/plain-name.ts';
import { customerViewer, systemViewer, type Viewer } from '#domain/session/viewer.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { Transaction } from '#prisma/database.ts';
import type { Download } from '#providers/file-store.ts';
import { findStorage } from '#services/files/files-context.ts';
import { recordPortalChanges } from '#services/portal/audit-portal.ts';
import type { PortalContext } from '#services/portal/portal-context.ts';
import { notifyRelations } from '#services/portal/withdraw-entries.ts';
import type { LiveLink } from './customer-links.directory.ts';

type Customer = Pick<LiveLink, 'officeId' | 'relationId'>;

interface OpenEntry {
  readonly id: string;
  readonly provider: string;
  readonly itemId: string;
  readonly name: string;
}

/** Without files whose link is being withdrawn. */
export async function listCustomerFiles(
  context: PortalContext,
  { officeId, relationId }: Customer,
): Promise<readonly CustomerFile[]> {
  const rows = await context.database.lease(customerViewer(officeId, relationId), (client) =>
    client.portalEntry.findMany({
      where: { relationId, state: 'shared' },
      select: { id: true, name: true, placedAt: true },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: MOST_FILES,
    }),
  );
  return rows.map(({ id, name, placedAt }) => ({
    id,
    name: plainName(name),
    placedAt: placedAt.toISOString(),
  }));
}

/** The trail records the download before its first byte is sent; a withdrawal meanwhile stops it. */
export async function fetchCustomerFile(
  context: PortalContext,
  { officeId, relationId }: Customer,
  entryId: string,
  signal: AbortSignal,
): Promise<Download> {
  const customer = customerViewer(officeId, relationId);
  const entry = await context.database.lease(customer, (client) =>
    client.portalEntry.findUnique({
      where: { id: entryId, relationId, state: 'shared' },
      select: { id: true, provider: true, itemId: true, name: true },
    }),
  );
  if (entry === null) throw new NotFoundError();
  const download = await startDownload(context, officeId, entry, signal);
  try {
    await context.database.lease(customer, (client) =>
      client.$transaction((tx) => recordFetched(context, tx, customer, entry)),
    );
  } catch (error) {
    download.content.destroy();
    throw error;
  }
  return { ...download, entry: { ...download.entry, name: plainName(entry.name) } };
}

/** Opened as the office's system: a customer sees neither the storage's link nor its token. */
async function startDownload(
  context: PortalContext,
  officeId: string,
  { provider, itemId }: OpenEntry,
  signal: AbortSignal,
): Promise<Download> {
  try {
    const storage = await context.database.lease(systemViewer(officeId), (client) =>
      findStorage(context, client, officeId, signal),
    );
    if (storage?.store.provider === provider) return await storage.store.download(storage.access, itemId);
  } catch (error) {
    if (!(error instanceof ProviderFailedError || error instanceof NotFoundError)) throw error;
    throw unavailable(error);
  }
  throw unavailable();
}

async function recordFetched(
  context: PortalContext,
  tx: Transaction,
  customer: Viewer,
  { id, name }: OpenEntry,
): Promise<void> {
  const { officeId, userId: relationId } = customer;
  await asSystem(tx, customer, async () => {
    const { count } = await tx.portalEntry.updateMany({
      where: { id, relationId, state: 'shared' },
      data: { fetchedAt: context.now() },
    });
    if (count === 0) throw new NotFoundError();
    const changes = { file: { from: '', to: name } };
    await recordPortalChanges(tx, systemViewer(officeId), [{ relationId, action: 'fetched', changes }]);
    await notifyRelations(tx, officeId, [{ relationId }]);
  });
}

function unavailable(cause?: unknown): ProviderFailedError {
  return new ProviderFailedError({
    provider: 'files',
    code: 'unavailable',
    message: FILE_UNAVAILABLE,
    retryable: true,
    cause,
  });
}
