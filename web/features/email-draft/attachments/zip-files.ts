import PizZip from 'pizzip';
import { countedNames, isAttachedMail, savedName } from '#domain/email/attachment-names.ts';
import { isPressed } from '#domain/email/zipped-files.ts';
import { Refused } from '#web/errors/user-message.ts';
import type { MailFile } from '#web/features/email-draft/composition.ts';
import { restBlob } from '#web/session/call-rest.ts';

const ZIP_TYPE = 'application/zip';

/**
 * The zip has files that are attached, fetched one by one, and the user's own, each under its own name.
 * Throws what `restBlob` throws, and where a file cannot be read.
 */
export async function zipFiles(
  name: string,
  attached: readonly MailFile[],
  own: readonly File[],
  signal: AbortSignal,
): Promise<File> {
  const names = countedNames([
    ...attached.map((file) => savedName({ name: file.name, kind: isMail(file) ? 'item' : 'file' })),
    ...own.map((file) => savedName({ name: file.name, kind: 'file' })),
  ]).map(apart);
  const zip = new PizZip();
  for (const [index, zipped] of names.entries()) {
    const file = attached[index];
    const content =
      file === undefined ? own[index - attached.length] : await restBlob(file.url ?? '', { signal });
    if (content === undefined) throw new Error('a name without a file');
    const options = { compression: isPressed(zipped) ? 'STORE' : 'DEFLATE' } as const;
    zip.file(zipped, await bytesOf(content, zipped), { binary: true, ...options });
  }
  signal.throwIfAborted();
  const bytes = zip.generate({ type: 'arraybuffer' });
  return new File([bytes], name, { type: ZIP_TYPE });
}

async function bytesOf(content: Blob, name: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(await content.arrayBuffer());
  } catch (error) {
    const message = `${name} kon niet worden gelezen. Is het nog open in een ander programma?`;
    throw new Refused(message, { cause: error });
  }
}

function isMail({ contentType }: MailFile): boolean {
  return isAttachedMail({ kind: 'file', contentType });
}

/** The library keeps files in an object, where such a name is lost or breaks it. */
function apart(name: string): string {
  return name in {} ? `_${name}` : name;
}
