import { htmlCounter } from '#web/features/email/html/html-counter.ts';
import { FRAME_SANDBOX, mailDocument } from '#web/features/email/html/mail-document.ts';
import { sanitiseMailHtml } from '#web/features/email/html/sanitise-mail-html.ts';
import { trustedHtml } from '#web/features/email/html/trusted-html.ts';

/** What the pages of a browser test call; it is bundled for them. */
export interface MailInFrames {
  /** As staff reads them: sanitised, in frames that run and fetch nothing. */
  readonly asRead: (mails: readonly string[], showsImages: boolean) => Promise<void>;
  /** Sanitised only, in frames that allow everything: the sanitiser has to hold by itself. */
  readonly withoutGuard: (mails: readonly string[]) => Promise<void>;
}

declare global {
  interface Window {
    mailInFrames: MailInFrames;
  }
}

const LOOK = {
  scheme: 'light',
  text: 'black',
  background: 'white',
  link: 'blue',
  font: 'sans-serif',
  fontSize: '14px',
  padding: '8px',
} as const;

/** Longer than a picture, font or sheet takes to be asked for once its page is there. */
const QUIET_MILLISECONDS = 150;

async function show(pages: readonly string[], sandbox: string): Promise<void> {
  const frames = pages.map((page) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', sandbox);
    frame.srcdoc = trustedHtml(page);
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    document.body.append(frame);
    return { frame, loaded };
  });
  await Promise.all(frames.map(({ loaded }) => loaded));
  await new Promise((resolve) => setTimeout(resolve, QUIET_MILLISECONDS));
  for (const { frame } of frames) frame.remove();
}

const clean = (html: string, showsImages: boolean) =>
  sanitiseMailHtml(html, { remote: showsImages ? 'kept' : 'withheld', attached: new Map() }).html;

window.mailInFrames = {
  asRead: async (mails, showsImages) => {
    await htmlCounter.fetch();
    const page = (html: string) => mailDocument({ html, look: LOOK, showsRemoteImages: showsImages });
    return show(
      mails.map((mail) => page(clean(mail, showsImages))),
      FRAME_SANDBOX,
    );
  },
  withoutGuard: async (mails) => {
    await htmlCounter.fetch();
    await show(
      mails.map((mail) => `<!doctype html><body>${clean(mail, false)}</body>`),
      'allow-scripts allow-modals allow-forms allow-popups allow-same-origin',
    );
  },
};
