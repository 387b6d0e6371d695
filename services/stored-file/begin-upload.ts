import { v7 as newId } from 'uuid';
import { ForbiddenError, TooManyRequestsError } from '#domain/errors.ts';
import { type AnnouncedFile, checkAnnouncedFile } from '#domain/stored-file/announced-file.ts';
import { rulesOf } from '#domain/stored-file/file-purpose.ts';
import type { UserViewer } from '#services/session/session.ts';
import { wrapNewFileKey } from './file-cipher.ts';
import type { StoredFileContext } from './stored-file-context.ts';

/** A user's files without an owner; they are cleaned up after a day. */
const MOST_UNOWNED = 40;
const RETRY_AFTER = 60;

/** Throws ForbiddenError, ValidationError and TooManyRequestsError. */
export async function beginUpload(
  context: StoredFileContext,
  viewer: UserViewer,
  announced: AnnouncedFile,
): Promise<string> {
  if (!rulesOf(announced.purpose).roles.includes(viewer.role)) throw new ForbiddenError();
  const { name, contentType } = checkAnnouncedFile(announced);
  const { officeId, userId } = viewer;
  const id = newId();
  await context.database.lease(viewer, async (client) => {
    const key = await context.officeKeys.of(client, officeId);
    await client.$transaction(async (tx) => {
      // Uploads that begin together count one another.
      await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`uploads:${userId}`}, 0))::text`;
      const waiting = await tx.storedFile.count({ where: { makerId: userId, ownerKind: null } });
      if (waiting >= MOST_UNOWNED) throw new TooManyRequestsError(RETRY_AFTER, TOO_MANY);
      await tx.storedFile.create({
        data: {
          id,
          officeId,
          makerId: userId,
          purpose: announced.purpose,
          name,
          contentType,
          byteLength: announced.bytes,
          keyCiphertext: wrapNewFileKey(key, id),
        },
        select: { id: true },
      });
    });
  });
  return id;
}

const TOO_MANY =
  'Er staan te veel bestanden van u klaar die nog nergens bij horen. Probeer het later opnieuw.';
