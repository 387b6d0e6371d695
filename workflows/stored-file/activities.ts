import type { Logger } from 'pino';
import { databaseTime } from '#prisma/database-time.ts';
import type { DirectoryClient } from '#prisma/directory.ts';
import type { ObjectStorage } from '#providers/object-storage/object-storage.ts';
import {
  deleteUnownedFiles,
  removeBytesOfDeletedFiles,
} from '#services/stored-file/forgotten-files.directory.ts';
import type { StoredFileActivities } from './contract.ts';

export function createStoredFileActivities(context: {
  readonly directory: DirectoryClient;
  readonly storage: ObjectStorage;
  readonly logger: Logger;
}): StoredFileActivities {
  const { directory, storage, logger } = context;
  return {
    async deleteUnownedFiles() {
      const files = await deleteUnownedFiles(directory, await databaseTime(directory));
      if (files > 0) logger.info({ files }, 'uploads that nothing owns were deleted');
      return files;
    },
    async removeBytesOfDeletedFiles() {
      const files = await removeBytesOfDeletedFiles(directory, storage, await databaseTime(directory));
      if (files > 0) logger.info({ files }, 'bytes of deleted files were removed');
      return files;
    },
  };
}
