/** Bytes. A file of this size or less goes along in one call; a bigger one through an upload session (ledger COMPOSE-42). */
export const LARGEST_SMALL_ATTACHMENT = 3_000_000;
/** Bytes of a file that an upload session takes (Graph: outlook-large-attachments). */
const LARGEST_ATTACHMENT = 150_000_000;
/** Bytes that most mailboxes take in one mail; one that refuses does not say its own limit. */
const USUAL_LARGEST_MAIL = 35_000_000;
/** Bytes of a mail above which the composer warns, and above which it does not send (ledger COMPOSE-45, 46). */
const WARNED_ABOVE = 3_500_000;
export const BLOCKED_ABOVE = 4_000_000;
/** Bytes of a file above which its upload shows a warning (ledger COMPOSE-49). */
export const SHOWN_ABOVE_BYTES = 1_000_000;
/** Bytes above which an image of a quoted original is left out (ledger COMPOSE-47). */
const LARGEST_QUOTED_IMAGE = 500_000;

const WOULD_BE_TOO_LARGE = 'Deze mail wordt zo te groot om te versturen.';
export const TOO_LARGE = 'Deze mail is zo te groot om te versturen.';
const BECOMES_TOO_LARGE = 'Deze mail dreigt te groot te worden.';

export interface MeasuredMail {
  readonly html: string;
  /** Bytes of files, and of images within the text. */
  readonly attachments: readonly { readonly size: number }[];
}

/** Whether the file goes through an upload session, and so does not count in the mail (ledger COMPOSE-66). */
export function isLargeAttachment(size: number): boolean {
  return size > LARGEST_SMALL_ATTACHMENT;
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;

export function tooLargeToAttach(size: number): string | null {
  if (size <= LARGEST_ATTACHMENT) return null;
  return `te groot (${megabytes(size)}; hoogstens ${megabytes(LARGEST_ATTACHMENT)}).`;
}

export function uploadRefusal(size: number): string | null {
  if (!Number.isInteger(size) || size < 1) return 'Een bijlage heeft minstens één byte.';
  return size > LARGEST_ATTACHMENT
    ? `Een bijlage mag hoogstens ${megabytes(LARGEST_ATTACHMENT)} groot zijn.`
    : null;
}

export function refusedByMailbox(size: number, isByItself = false): string {
  if (size > USUAL_LARGEST_MAIL) {
    return `te groot voor uw mailbox (${megabytes(size)}; hoogstens ${megabytes(USUAL_LARGEST_MAIL)} per mail, tenzij uw beheerder meer toestaat).`;
  }
  return isByItself
    ? `uw mailbox vindt dit bestand te groot (${megabytes(size)}). Vraag uw beheerder hoe groot een bijlage mag zijn.`
    : `uw mailbox vindt de mail met dit bestand (${megabytes(size)}) te groot. Laat een andere bijlage weg, of vraag uw beheerder hoe groot een mail mag zijn.`;
}

/** Bytes of the text, its images and the small attachments (ledger COMPOSE-66). */
export function mailBytes({ html, attachments }: MeasuredMail): number {
  const small = attachments.filter(({ size }) => !isLargeAttachment(size));
  return new TextEncoder().encode(html).length + small.reduce((sum, { size }) => sum + size, 0);
}

/** The warning on a mail of that many bytes (ledger COMPOSE-51, 52); null while it is small enough. */
export function sizeAlert(bytes: number): { readonly text: string; readonly isBlocked: boolean } | null {
  if (bytes > BLOCKED_ABOVE) return { text: TOO_LARGE, isBlocked: true };
  return bytes > WARNED_ABOVE ? { text: BECOMES_TOO_LARGE, isBlocked: false } : null;
}

export function additionAlert(bytes: number, size: number): string | null {
  return !isLargeAttachment(size) && bytes + size > BLOCKED_ABOVE ? WOULD_BE_TOO_LARGE : null;
}

export interface QuotedImage {
  readonly size: number;
  /** Bytes that the image takes in the mail: base64 within the text takes a third more. */
  readonly bytesInMail?: number;
}

export function bytesOfBase64(base64: string): number {
  return Math.floor((base64.replace(/(?<!=)=+$/, '').length * 3) / 4);
}

/**
 * The images of a quoted original that go along: none above 500,000 bytes, and none at all where the mail
 * would pass 3,500,000 with them (COMPOSE-47, 48, 67). `rest`: bytes of all else.
 */
export function keptQuotedImages<Image extends QuotedImage>(
  images: readonly Image[],
  rest: number,
): readonly Image[] {
  const kept = images.filter(({ size }) => size <= LARGEST_QUOTED_IMAGE);
  const total = kept.reduce((sum, { size, bytesInMail = size }) => sum + bytesInMail, rest);
  return total > WARNED_ABOVE ? [] : kept;
}
