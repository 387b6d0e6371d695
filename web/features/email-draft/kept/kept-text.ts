import type { QuotedMail } from '#web/features/email-draft/quote/quoted-mail.ts';

/** The text of a draft with looks that the editor has not: nobody writes in it until they say so, and until then it stays as it is. */
export interface KeptText {
  /** All of it, unsafe. */
  readonly html: string;
  /** A save leaves the text at the mail service by this hash; null where that lost it, to write it again. */
  readonly bodyHash: string | null;
  /** What the editor would read, beside what is quoted: nobody here wrote it, so that its braces begin no merge tag. */
  readonly typed: string;
  readonly quote: QuotedMail | null;
  /** Somebody began to write: they are asked whether its looks may go. */
  readonly isPrompted: boolean;
}
