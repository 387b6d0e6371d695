import type { QuotedMail } from '#web/features/email-draft/quote/quoted-mail.ts';

/** The text of a draft with looks that the editor has not: nobody writes in it until they say so, and until then it stays as it is. */
export interface KeptText {
  /** All of it, unsafe. */
  readonly html: string;
  /** By which a save leaves it at the mail service; null where that has it no more, so that it is written anew. */
  readonly bodyHash: string | null;
  /** What the editor would read, beside what is quoted: nobody here wrote it, so that its braces begin no merge tag. */
  readonly typed: string;
  readonly quote: QuotedMail | null;
  /** Somebody began to write: they are asked whether its looks may go. */
  readonly isPrompted: boolean;
}
