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

/** Whether it is a picture that a text can show, by its type, or by its name where its type says nothing. */
export function isPicture({ contentType, name }: Pick<Attached, 'contentType' | 'name'>): boolean {
  const type = contentType.split(';')[0]?.trim() ?? '';
  return PIXELS.test(type) || (UNKNOWN.test(type) && NAMED.test(name.trim()));
}

/** Key of a picture by which a text may refer to it; null for what no text shows. */
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

/** All but the pictures that a reader of the text sees. */
export function filesBeside<File extends Attached>(
  html: string,
  attachments: readonly File[],
): readonly File[] {
  return filesBesideShown(seenContentIds(html), attachments);
}

/** All but the pictures of these content ids, which are shown. */
export function filesBesideShown<File extends Attached>(
  keys: ReadonlySet<string>,
  attachments: readonly File[],
): readonly File[] {
  const shown = new Set(shownImages(keys, attachments));
  return attachments.filter((file) => !shown.has(file));
}

/**
 * Pictures that a text showed and shows no more, as of a quote that was shortened or removed: they do not go along. `before`: the
 * content ids that it referred to at some time. What it never showed is a file, whatever programs call it.
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

/** A picture that was put in a text here has an id of ours. */
function isPutInHere({ isInline, contentId }: Attached): boolean {
  return isInline && contentId?.endsWith('@balie') === true;
}

/**
 * The files that a composer lists: all but the pictures that its text shows or showed. `ever`: the content
 * ids of these.
 */
export function listedFiles<File extends Attached>(
  ever: ReadonlySet<string>,
  attachments: readonly File[],
): readonly File[] {
  const ofText = new Set(shownImages(ever, attachments));
  return attachments.filter((file) => !ofText.has(file) && !(isPicture(file) && isPutInHere(file)));
}
