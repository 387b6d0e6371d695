import { trustedHtml } from '#web/features/email/html/trusted-html.ts';

/** Puts what the sanitiser gave of each part of a mail into a page, and leaves alone what did not change, with its pictures. */
export function drawParts(page: Document, parts: readonly string[]): void {
  parts.forEach((html, index) => {
    const [made] = new DOMParser().parseFromString(trustedHtml(html), 'text/html').body.children;
    const before = page.body.children[index];
    if (made === undefined || before?.isEqualNode(made)) return;
    const drawn = page.importNode(made, true);
    if (before === undefined) page.body.append(drawn);
    else before.replaceWith(drawn);
  });
}
