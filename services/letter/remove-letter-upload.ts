import { ValidationError } from '#domain/errors.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { UserViewer } from '#services/session/session.ts';
import { deleteStoredFiles } from '#services/stored-file/delete-stored-files.ts';
import { assertMayKeepTemplates } from './letter.policy.ts';
import { uploadedLetterFile } from './uploaded-letter-file.ts';

/** Safe to repeat (ledger REST-54). Throws ValidationError for the document of a template. */
export async function removeLetterUpload(
  client: LeasedClient,
  viewer: UserViewer,
  fileName: string,
): Promise<void> {
  assertMayKeepTemplates(viewer);
  await client.$transaction(async (tx) => {
    const fileId = await uploadedLetterFile(tx, viewer, fileName);
    if (fileId !== null) {
      await deleteStoredFiles(tx, [fileId]);
      return;
    }
    const { officeId } = viewer;
    const user = await tx.letterTemplate.findUnique({
      where: { officeId_fileName: { officeId, fileName } },
      select: { name: true },
    });
    if (user === null) return;
    const message = `Dit document hoort bij de brief '${user.name}'. Verwijder die brief.`;
    throw new ValidationError([{ field: 'file', message }]);
  });
}
