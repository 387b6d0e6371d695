import { escapeHtml } from '#domain/text/escape-html.ts';

interface AttachedImage {
  readonly isInline: boolean;
  readonly contentId: string | null;
}

/**
 * Images that are attached for the text alone, and that the text does not show (any more): those of a quote that was shortened or
 * removed. A mail program would show them as files.
 */
export function unusedImages<Image extends AttachedImage>(
  html: string,
  attachments: readonly Image[],
): readonly Image[] {
  const text = html.toLowerCase();
  const isShown = (named: string) => {
    const contentId = named.replace(/^<(.*)>$/, '$1');
    return [contentId, escapeHtml(contentId), encodeURIComponent(contentId), encodeURI(contentId)].some(
      (written) => text.includes(`cid:${written.toLowerCase()}`),
    );
  };
  return attachments.filter(
    ({ isInline, contentId }) => isInline && contentId !== null && !isShown(contentId),
  );
}
