import type { MailImage } from './image-node.ts';

/** Keeps the pictures of a mail as its attachments. */
export interface ImageKeeper {
  /** A picture that the text brought along as a `data:` address; null where it is none. */
  readonly adopt: (address: string, alt: string) => MailImage | null;
  /** A file that was pasted or dropped; null where it is no picture, and that was shown. */
  readonly attachImage: (file: File) => Promise<MailImage | null>;
  /** How to show an attached picture; empty while it is fetched. */
  readonly shownOf: (contentId: string) => string;
}

/** The picture of an element of foreign HTML, where it can be had: those of other servers cannot. */
export function imageIn(element: HTMLImageElement, images: ImageKeeper): MailImage | null {
  const address = element.getAttribute('src')?.trim() ?? '';
  const alt = element.getAttribute('alt') ?? '';
  const width = Number(element.getAttribute('width'));
  const ofWidth = { width: Number.isInteger(width) && width > 0 ? width : null };
  if (/^cid:/i.test(address)) {
    const contentId = address.slice('cid:'.length);
    return { contentId, shown: images.shownOf(contentId), alt, ...ofWidth };
  }
  if (!/^data:image\//i.test(address)) return null;
  const adopted = images.adopt(address, alt);
  return adopted && { ...adopted, ...ofWidth };
}
