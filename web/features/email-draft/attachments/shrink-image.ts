import { LARGEST_SMALL_ATTACHMENT } from '#domain/email/mail-size.ts';

/** Pixels: wider than the text of any mail is shown. */
const WIDEST = 1_600;
/** Bytes up to which a picture goes as it is, if it is not wider. */
const SMALL = 500_000;
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
const QUALITIES = [0.85, 0.7, 0.5];

/** The picture, small enough to go within the text of a mail; null where it is none that can be drawn. */
export async function shrinkImage(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  try {
    if (picture.width <= WIDEST && file.size <= SMALL && SHOWN.has(file.type)) return file;
    const factor = Math.min(1, WIDEST / picture.width);
    const canvas = new OffscreenCanvas(
      Math.round(picture.width * factor),
      Math.round(picture.height * factor),
    );
    const drawn = canvas.getContext('2d');
    if (drawn === null) return null;
    drawn.fillStyle = 'white';
    drawn.fillRect(0, 0, canvas.width, canvas.height);
    drawn.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const quality of QUALITIES) {
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
      const name = file.name.replace(/\.[^.]*$/, '.jpg');
      if (blob.size <= LARGEST_SMALL_ATTACHMENT) return new File([blob], name, { type: 'image/jpeg' });
    }
    return null;
  } finally {
    picture.close();
  }
}
