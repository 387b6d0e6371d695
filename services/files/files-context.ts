import { NotFoundError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Database, LeasedClient, Transaction } from '#prisma/database.ts';
import type { FileStore } from '#providers/file-store.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import type { Providers } from '#providers/providers.ts';
import { linkAccess, openLink } from '#services/link/open-link.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';

/** No use case may have a database client while the service is called. */
export interface FilesContext {
  readonly database: Pick<Database, 'lease'>;
  readonly officeKeys: OfficeKeys;
  readonly providers: Pick<Providers, 'accessTokenOf' | 'fileStoreFor'>;
}

export interface Storage {
  readonly store: FileStore;
  readonly access: LinkAccess;
  readonly linkId: string;
}

export async function findStorage(
  context: FilesContext,
  client: LeasedClient | Transaction,
  officeId: string,
  signal: AbortSignal,
): Promise<Storage | null> {
  const link = await openLink(client, context.officeKeys, officeId, 'files');
  const store = link === null ? null : context.providers.fileStoreFor(link.provider);
  if (link === null || store === null) return null;
  return { store, access: linkAccess(context.providers, link, signal), linkId: link.id };
}

export async function openStorage(
  context: FilesContext,
  client: LeasedClient | Transaction,
  viewer: Viewer,
  signal: AbortSignal,
): Promise<Storage> {
  const storage = await findStorage(context, client, viewer.officeId, signal);
  if (storage === null) throw new NotFoundError('Er is geen bestandsopslag gekoppeld.');
  return storage;
}
