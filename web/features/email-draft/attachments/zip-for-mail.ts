import { mailBytes } from '#domain/email/mail-size.ts';
import { fitsAsZip, freeZipName, MOST_ZIPPED } from '#domain/email/zipped-files.ts';
import { Refused } from '#web/errors/user-message.ts';
import type { MailFile } from '#web/features/email-draft/composition.ts';
import { formatBytes } from '#web/format/format-numbers.ts';
import { zipFiles } from './zip-files.ts';

interface ZipForMail {
  /** The text with its quote. */
  readonly html: string;
  /** All that is attached; `zipped` are those of them that go in the zip. */
  readonly files: readonly MailFile[];
  readonly zipped: readonly MailFile[];
  readonly own: readonly File[];
}

export interface Zipped {
  readonly file: File;
  readonly replaced: readonly MailFile[];
}

/** The zip in which files go along with a mail. Throws where the mail would still be too large, and what `zipFiles` throws. */
export async function zipForMail(
  { html, files, zipped, own }: ZipForMail,
  signal: AbortSignal,
): Promise<Zipped> {
  if (zipped.length + own.length > MOST_ZIPPED) {
    throw new Refused(`in één zip gaan hoogstens ${MOST_ZIPPED} bestanden.`);
  }
  if (zipped.length + own.length === 0) throw new Refused('er is niets meer om in een zip te doen.');
  const others = files.filter((file) => !zipped.includes(file));
  const name = freeZipName(others.map((file) => file.name));
  const file = await zipFiles(name, zipped, own, signal);
  if (!fitsAsZip(mailBytes({ html, attachments: others }), file.size)) {
    const size = formatBytes([...zipped, ...own].reduce((sum, one) => sum + one.size, 0));
    throw new Refused(
      `ook zo te groot: de bestanden zijn samen ${size}, de zip ${formatBytes(file.size)}. Er is niets gewijzigd.`,
    );
  }
  return { file, replaced: zipped };
}
