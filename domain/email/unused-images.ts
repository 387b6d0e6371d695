import { escapeHtml } from '#domain/text/escape-html.ts';

interface Attached {
  readonly isInline: boolean;
  readonly contentId: string | null;
  readonly contentType: string;
}

/**
 * Images that are attached for the text alone, and that the text does not show (any more): those of a quote that was shortened or
 * removed. A mail program would show them as files. Anything but an image is a file, which mail programs may call inline too.
 */
export function unusedImages<Image extends Attached>(
  html: string,
  attachments: readonly Image[],
): readonly Image[] {
  const isShown = shownBy(html);
  return attachments.filter((one) => isImageOfText(one) && !isShown(one));
}

/** All but the images that the text shows. */
export function filesBeside<File extends Attached>(
  html: string,
  attachments: readonly File[],
): readonly File[] {
  const isShown = shownBy(html);
  return attachments.filter((one) => !(isImageOfText(one) && isShown(one)));
}

/** Whether it is attached for the text alone. */
export function isImageOfText({ isInline, contentId, contentType }: Attached): boolean {
  return isInline && contentId !== null && /^image\//i.test(contentType.trim());
}

function shownBy(html: string): (image: Attached) => boolean {
  const text = html.toLowerCase();
  return ({ contentId }) => {
    const bare = (contentId ?? '').replace(/^<(.*)>$/, '$1');
    return [bare, escapeHtml(bare), encodeURIComponent(bare), encodeURI(bare)].some((written) =>
      text.includes(`cid:${written.toLowerCase()}`),
    );
  };
}
