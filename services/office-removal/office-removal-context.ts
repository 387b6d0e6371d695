import type { Database } from '#prisma/database.ts';
import type { DirectoryClient } from '#prisma/directory.ts';
import type { ObjectStorage } from '#providers/object-storage/object-storage.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';

export interface OfficeRemovalContext {
  readonly directory: DirectoryClient;
  /** A snapshot has its own connection. */
  readonly directoryUrl: string;
  readonly database: Database;
  readonly officeKeys: OfficeKeys;
  readonly masterKey: Buffer;
  readonly storage: ObjectStorage;
  readonly now: () => Date;
}

/** Beside the offices' folders, whose bytes go with them. */
export function exportFolder(officeId: string): string {
  return `exports/${officeId}`;
}
