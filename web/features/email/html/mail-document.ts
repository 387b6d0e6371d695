import { asBody } from './as-body.ts';
import { BODY_CLASS } from './prepare-mail-html.ts';

/** The frame has no origin and runs no script; what it links to is a page like any other. */
export const FRAME_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** The screen's looks, where the mail says nothing; colours as in a style sheet, for either scheme. */
export interface FrameLook {
  readonly scheme: 'light' | 'dark';
  readonly text: string;
  readonly background: string;
  readonly link: string;
  readonly font: string;
  readonly fontSize: string;
  readonly padding: string;
}

interface MailDocument {
  readonly html: string;
  readonly look: FrameLook;
  /** Staff asked for the pictures of other servers. */
  readonly showsRemoteImages: boolean;
}

/** A quote within so many others: more of their margins would leave its text no room. */
const DEEP = Array.from({ length: 6 }, () => 'blockquote').join(' ');

/** Images of plain http are fetched over https, or not. */
function policyOf(showsRemoteImages: boolean): string {
  const images = showsRemoteImages ? 'data: https:' : 'data:';
  const upgrade = showsRemoteImages ? '; upgrade-insecure-requests' : '';
  return `default-src 'none'; img-src ${images}; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'${upgrade}`;
}

/** The mail says no colours. A picture that is seen through, and its text, were made for white. */
const inTheDark = ({ background }: FrameLook) => `html { background: ${background}; }
@media screen { img[src] { background: #ffffff; color: #000000; } }`;

/**
 * On white the page has no ground, so that the one of the mail's body becomes that of the whole. Its policy
 * stands before all that the mail has, and the frame's window is what a mail measures, so that nothing in it
 * grows with what it has.
 */
export function mailDocument({ html, look, showsRemoteImages }: MailDocument): string {
  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf(showsRemoteImages)}">
<meta http-equiv="x-dns-prefetch-control" content="off">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="${look.scheme}">
<style>
html { color-scheme: ${look.scheme}; color: ${look.text}; }
body { margin: 0; font: ${look.fontSize}/1.5 ${look.font}; overflow-wrap: break-word; }
body.${BODY_CLASS} { box-sizing: border-box; min-height: 100vh; padding: ${look.padding}; }
:where(body:not([link])) a { color: ${look.link}; }
img { max-width: 100%; }
${look.scheme === 'dark' ? inTheDark(look) : ''}
blockquote { margin-inline: 0; padding-inline-start: 1em; border-inline-start: 2px solid color-mix(in srgb, currentcolor 25%, transparent); }
${DEEP} { margin-inline: 0 !important; padding-inline: 3px 0 !important; }
@media print { html { color-scheme: light; } }
</style>
</head>
${asBody(html)}
</html>`;
}

/**
 * Scripts run in this frame as little as in the reading pane's. It has the page's origin, so that typed text
 * comes in without a reload, by which readers would lose their scroll position.
 */
export const SENT_SANDBOX = `allow-same-origin ${FRAME_SANDBOX}`;

/** Space around is all that the page adds: no rule of it may stand between composer and mail program. */
export function sentMailDocument(): string {
  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf(false)}">
<meta http-equiv="x-dns-prefetch-control" content="off">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="only light">
<style>
html { color-scheme: only light; background: #ffffff; }
body { margin: 0; padding: 8px; overflow-wrap: break-word; }
</style>
</head>
<body></body>
</html>`;
}
