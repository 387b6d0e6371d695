import { readBoundedOrNull } from '#web/features/email/html/read-bounded.ts';

/** Puts what the sanitiser gave of each part of a mail into a page, and leaves alone what did not change, with its pictures. */
export function drawParts(page: Document, parts: readonly string[]): void {
  parts.forEach((html, index) => {
    const made = readBoundedOrNull(html)?.body.children[0];
    const before = page.body.children[index];
    if (made === undefined || before?.isEqualNode(made)) return;
    const drawn = page.importNode(made, true);
    if (before === undefined) page.body.append(drawn);
    else before.replaceWith(drawn);
  });
}
