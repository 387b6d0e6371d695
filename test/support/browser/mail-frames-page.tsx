import { createRoot } from 'react-dom/client';
import { htmlCounter } from '#web/features/email/html/html-counter.ts';
import { MailFrame } from '#web/features/email/html/MailFrame.tsx';
import { plainTextHtml } from '#web/features/email/html/plain-text-html.ts';
import { sanitiseMailHtml } from '#web/features/email/html/sanitise-mail-html.ts';
import type { ColouredMail } from './mail-frames.ts';

/** Bundled for the page of a browser test, which calls it. */
const clean = ({ html, text = '' }: ColouredMail) =>
  sanitiseMailHtml(html ?? plainTextHtml(text), { remote: 'withheld', attached: new Map() });

window.mailFrames = {
  show: async (mails, height) => {
    await htmlCounter.fetch();
    document.getElementById('mails')?.remove();
    const home = document.createElement('div');
    home.id = 'mails';
    home.style.cssText = 'position:absolute;inset:0 0 auto 0;z-index:9;background:var(--color-canvas)';
    document.body.append(home);
    const drawn = Promise.withResolvers<void>();
    let left = mails.length;
    home.addEventListener(
      'load',
      () => {
        left -= 1;
        if (left === 0) drawn.resolve();
      },
      true,
    );
    createRoot(home).render(
      mails.map((mail) => (
        <div key={mail.subject} style={{ height }}>
          <MailFrame mail={clean(mail)} showsRemoteImages={false} label={mail.subject} />
        </div>
      )),
    );
    await drawn.promise;
  },
};
