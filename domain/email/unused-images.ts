import { contentIdKey } from './content-ids.ts';
import { mentionedContentIds, seenContentIds } from './shown-content-ids.ts';

interface Attached {
  readonly name: string;
  readonly isInline: boolean;
  readonly contentId: string | null | undefined;
  readonly contentType: string;
}

/** Made of pixels, which a mail is shown with here: an svg is a document, and a tiff no browser draws. */
const PIXELS = /^image\/(?:avif|apng|bmp|gif|p?jpe?g|jfif|(?:x-)?png|webp|x-(?:ms-)?bmp)$/i;
/** The types that programs give a file that they do not know. */
const UNKNOWN = /^(?:|application\/(?:octet-stream|x-download|binary)|image\/?|image\/\*)$/i;
const NAMED = /\.(?:avif|bmp|gif|jpe?g|jfif|png|webp)$/i;

/** Whether a text can show the file, by its type, or by its name where the type says nothing. */
export function isPicture({ contentType, name }: Pick<Attached, 'contentType' | 'name'>): boolean {
  const type = contentType.split(';')[0]?.trim() ?? '';
  return PIXELS.test(type) || (UNKNOWN.test(type) && NAMED.test(name.trim()));
}

export function pictureKey(attached: Attached): string | null {
  const { contentId } = attached;
  return contentId == null || contentId === '' || !isPicture(attached) ? null : contentIdKey(contentId);
}

/** The pictures that a text shows which refers to these content ids, whatever their disposition: of each id the first. */
export function shownImages<File extends Attached>(
  keys: ReadonlySet<string>,
  attachments: readonly File[],
): readonly File[] {
  const used = new Set<string>();
  return attachments.filter((file) => {
    const key = pictureKey(file);
    if (key === null || !keys.has(key) || used.has(key)) return false;
    used.add(key);
    return true;
  });
}

export function filesBeside<File extends Attached>(
  html: string,
  attachments: readonly File[],
): readonly File[] {
  return filesBesideShown(seenContentIds(html), attachments);
}

export function filesBesideShown<File extends Attached>(
  keys: ReadonlySet<string>,
  attachments: readonly File[],
): readonly File[] {
  const shown = new Set(shownImages(keys, attachments));
  return attachments.filter((file) => !shown.has(file));
}

/**
 * Pictures that a text showed and shows no more, as of a shortened quote. `before`: the content ids that it
 * once referred to. What it never showed is a file.
 */
export function unusedImages<File extends Attached>(
  html: string,
  attachments: readonly File[],
  before: ReadonlySet<string>,
): readonly File[] {
  const now = mentionedContentIds(html);
  return attachments.filter((file) => {
    const key = pictureKey(file);
    return key !== null && !now.has(key) && (before.has(key) || isPutInHere(file));
  });
}

function isPutInHere({ isInline, contentId }: Attached): boolean {
  return isInline && contentId?.endsWith('@balie') === true;
}

/** All but the pictures that the text shows or showed; `ever`: the content ids of these. */
export function listedFiles<File extends Attached>(
  ever: ReadonlySet<string>,
  attachments: readonly File[],
): readonly File[] {
  const ofText = new Set(shownImages(ever, attachments));
  return attachments.filter((file) => !ofText.has(file) && !(isPicture(file) && isPutInHere(file)));
}
