import { EML_NAME, savedName } from '#domain/email/attachment-names.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { RestRefused, restBlob } from '#web/session/rest-call.ts';
import type { AttachedFiles } from './attached-files.ts';

const NOT_QUOTED =
  'De oorspronkelijke mail is te ingewikkeld om te citeren. U schrijft nu zonder citaat. Wilt u de mail als bijlage meesturen?';

interface Original {
  readonly id: string;
  readonly subject: string;
}

/**
 * Offers to send along a mail that cannot be quoted, as the file that the mail service keeps of it. Throws what fetching throws
 * but a refusal, which is told.
 */
export async function offerOriginal(
  files: Pick<AttachedFiles, 'add'>,
  { id, subject }: Original,
): Promise<void> {
  const isWanted = await dialogs.confirm({
    title: 'Zonder citaat',
    text: NOT_QUOTED,
    action: 'als bijlage meesturen',
  });
  if (!isWanted) return;
  try {
    const blob = await restBlob(`/files/emails/${id}/${EML_NAME}`);
    files.add([new File([blob], savedName({ name: subject, kind: 'item' }), { type: 'message/rfc822' })]);
  } catch (error) {
    if (!(error instanceof RestRefused)) throw error;
    await dialogs.alert({ text: error.message });
  }
}
