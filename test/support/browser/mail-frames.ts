/** A mail as one kind of program or writer makes it, short enough to be seen without scrolling. */
export interface ColouredMail {
  readonly subject: string;
  readonly html?: string;
  readonly text?: string;
  /** It says nothing of colours, so it follows the reader's. */
  readonly isPlain?: true;
}

/** What the page of a browser test calls; `mail-frames-page.tsx` is bundled for it. */
export interface MailFrames {
  /** Lays the frames in which staff reads these mails over the page, one under the other, and waits until they are drawn. */
  readonly show: (mails: readonly ColouredMail[], height: number) => Promise<void>;
}

declare global {
  interface Window {
    mailFrames: MailFrames;
  }
}
