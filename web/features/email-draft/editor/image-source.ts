import type { MailImage } from './image-node.ts';

/** How an image is referred to: by its attachment in a mail, by itself in a template, which has none. */
export type ImageSource = (image: MailImage) => string;

export const byItself: ImageSource = ({ shown }) => shown;
