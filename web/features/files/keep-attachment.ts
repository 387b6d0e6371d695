import { filesJson } from './files-call.ts';
import type { MailAttachment } from './mail-attachment.ts';
import type { Sending, UploadTarget } from './send-file.ts';

/** Has the server put an attachment in the 'Startmap' of a relation. Throws what `filesJson` throws. */
export async function keepAttachment(
  { relationId }: UploadTarget,
  { emailId, attachmentId, onKept }: MailAttachment,
  { clash, signal }: Sending,
): Promise<void> {
  const { name } = await filesJson<{ readonly name: string }>(
    `${encodeURIComponent(relationId)}/attachments`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: emailId, attachment: attachmentId, clash }),
      signal,
    },
  );
  onKept(name);
}
