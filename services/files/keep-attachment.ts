import { savedName } from '#domain/email/attachment-names.ts';
import { NotFoundError } from '#domain/errors.ts';
import type { CloudEntry } from '#domain/files/cloud-entry.ts';
import { type NameClash, storedNameOf } from '#domain/files/upload.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { EmailContext } from '#services/email/email-context.ts';
import { openAttachment } from '#services/email/read-bytes.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { recordFileChange } from './audit-file.ts';
import { carryBytes } from './carry-bytes.ts';
import type { FilesContext } from './files-context.ts';
import { folderWithin, openRelationFolder } from './relation-folder.ts';

export interface KeepAttachment {
  readonly emailId: string;
  readonly attachmentId: string;
  readonly relationId: string;
  readonly clash: NameClash;
}

const NO_FOLDER =
  'De map van deze relatie is er nog niet. Die wordt gemaakt zodra de relatie is opgeslagen en verwerkt.';

/**
 * Asked again after a lost answer, it finds the name taken. Throws ForbiddenError, NotFoundError for what the
 * viewer does not see, ValidationError, and ProviderFailedError with code NAME_TAKEN for a taken name.
 */
export async function keepAttachment(
  { files, emails }: { readonly files: FilesContext; readonly emails: EmailContext },
  viewer: Viewer,
  { emailId, attachmentId, relationId, clash }: KeepAttachment,
  signal: AbortSignal,
): Promise<CloudEntry> {
  assertMayWrite(viewer);
  const folder = await openRelationFolder(files, viewer, relationId, signal);
  if (folder.folderId === null) throw new NotFoundError(NO_FOLDER);
  const { id: folderId } = await folderWithin(folder, null);
  const { attachment, open } = await openAttachment(emails, viewer, { emailId, attachmentId }, signal);
  const name = storedNameOf(savedName(attachment), 'bijlage');
  const made = await carryBytes(open, { ...folder, log: emails.log }, { folderId, name, clash });
  await recordFileChange(files, viewer, { relationId, action: 'uploaded', from: null, to: made.name });
  return made;
}
