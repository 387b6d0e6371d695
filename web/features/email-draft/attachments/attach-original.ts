import { EML_NAME, savedName } from '#domain/email/attachment-names.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { RestRefused, restBlob } from '#web/session/call-rest.ts';
import type { AttachedFiles } from './attached-files.ts';

export interface Original {
  readonly id: string;
  readonly subject: string;
}

/** Attaches the service's file of the mail; false once a refusal was shown. Throws what fetching throws. */
export async function attachOriginal(
  files: Pick<AttachedFiles, 'add'>,
  { id, subject }: Original,
): Promise<boolean> {
  try {
    const blob = await restBlob(`/files/emails/${id}/${EML_NAME}`);
    files.add([new File([blob], savedName({ name: subject, kind: 'item' }), { type: 'message/rfc822' })]);
    return true;
  } catch (error) {
    if (!(error instanceof RestRefused)) throw error;
    await dialogs.alert({ text: error.message });
    return false;
  }
}
