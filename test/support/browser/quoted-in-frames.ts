import { joinQuote, MAIL_TEXT } from '#domain/email/quoted-original.ts';
import { htmlCounter } from '#web/features/email/html/html-counter.ts';
import { SENT_SANDBOX, sentMailDocument } from '#web/features/email/html/mail-document.ts';
import { sanitiseMailHtml } from '#web/features/email/html/sanitise-mail-html.ts';
import { trustedHtml } from '#web/features/email/html/trusted-html.ts';
import { drawParts } from '#web/features/email-draft/quote/draw-parts.ts';
import { quoteOf } from '#web/features/email-draft/quote/quoted-mail.ts';
import { splitDraft } from '#web/features/email-draft/quote/split-draft.ts';
import { type DrawnMail, drawnIn } from './drawn-mail.ts';

/** One mail, quoted below the same text. */
export interface QuotedDrawn {
  /** What was typed, without a quote below it. */
  readonly alone: DrawnMail;
  /** What the composer shows. */
  readonly composer: DrawnMail;
  /** What whoever gets it sees, in a page that says nothing of looks. */
  readonly recipient: DrawnMail;
  /** What the recipient sees of the draft that is opened again and sent on. */
  readonly reopened: DrawnMail;
}

/** What the page of a browser test calls; it is bundled for it. */
export interface QuotedInFrames {
  readonly drawn: (kind: 'reply' | 'forward', mails: readonly string[]) => Promise<readonly QuotedDrawn[]>;
  /** What the frame of that title on the product's page shows. */
  readonly shown: (title: string) => DrawnMail;
  /** What whoever gets it sees. */
  readonly received: (html: string) => Promise<DrawnMail>;
}

declare global {
  interface Window {
    quotedInFrames: QuotedInFrames;
  }
}

const TYPED =
  `<div style="${MAIL_TEXT}"><p style="margin:0">Beste Jan,</p><p style="margin:0">betaal <strong>NIETS</strong> aan ` +
  '<a href="https://bank.example/">de bank</a>.</p><ul style="margin:0;padding-left:2em"><li>groet</li></ul></div>';

async function inFrame(html: string, draw: (page: Document) => DrawnMail): Promise<DrawnMail> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', SENT_SANDBOX);
  frame.style.cssText = 'position:fixed;inset:0;width:900px;height:3000px;background:#fff';
  frame.srcdoc = trustedHtml(html);
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const page = frame.contentDocument;
  if (page === null) throw new Error('the frame has another origin');
  const drawn = draw(page);
  frame.remove();
  return drawn;
}

const received = (html: string) =>
  inFrame(`<!doctype html><html><body style="background:#fff">${html}</body></html>`, (page) =>
    drawnIn(page, page.body.firstElementChild),
  );

async function quoted(kind: 'reply' | 'forward', html: string): Promise<Omit<QuotedDrawn, 'alone'>> {
  await htmlCounter.fetch();
  const moment = new Date('2026-12-04T13:05:00Z');
  const header = {
    moment,
    from: { name: 'Jan', address: 'jan@smit.example' },
    to: [],
    cc: [],
    subject: 'Offerte',
  };
  const quote = quoteOf({ kind, header, html, isPlainText: false, attachments: [] }).html;
  const sent = joinQuote(TYPED, quote);
  const again = splitDraft(`<html><head></head><body>${sent}</body></html>`);
  const parts = [TYPED, quote].map((part) => sanitiseMailHtml(part, { remote: 'withheld' }).html);
  const [composer, recipient, reopened] = await Promise.all([
    inFrame(sentMailDocument(), (page) => {
      drawParts(page, parts);
      return drawnIn(page, page.body.firstElementChild);
    }),
    received(sent),
    received(joinQuote(again.typed, again.quote?.html ?? null)),
  ]);
  return { composer, recipient, reopened };
}

window.quotedInFrames = {
  received,
  shown: (title) => {
    const page = document.querySelector<HTMLIFrameElement>(`iframe[title="${title}"]`)?.contentDocument;
    if (page == null) throw new Error('there is no such frame');
    return drawnIn(page, page.body.firstElementChild);
  },
  drawn: async (kind, mails) => {
    const alone = await received(TYPED);
    const all = await Promise.all(mails.map((html) => quoted(kind, html)));
    return all.map((drawn) => ({ alone, ...drawn }));
  },
};
