import type { Database } from '#prisma/database.ts';
import type { ObjectStorage } from '#providers/object-storage/object-storage.ts';
import type { VirusScanner } from '#providers/virus-scanner/virus-scanner.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';

/** No use case may have a database client while bytes come in or are read. */
export interface StoredFileContext {
  readonly database: Pick<Database, 'lease'>;
  readonly officeKeys: OfficeKeys;
  readonly storage: ObjectStorage;
  readonly scanner: VirusScanner;
  readonly log: { warn(entry: object, text: string): void };
}
