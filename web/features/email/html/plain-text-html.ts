const SPECIAL: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => SPECIAL[character] ?? '');
}

/**
 * Each alternative reads on from where it began, or ends after few characters, so that time grows by length
 * alone. An address of mail begins where a word begins.
 */
const LINK =
  /\bhttps?:\/\/[^\s<>"]+|\bwww\.[^\s<>".]{1,63}\.[^\s<>"]+|(?<!\w|[\w.+-][.+-])\w[\w.+-]{0,63}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,10}/gi;
/** Characters: browsers and servers follow no longer ones, and nobody wrote them by hand. */
const LONGEST_LINK = 2_000;
/** What stands behind an address in a sentence. */
const AFTER_LINK = new Set(".,;:!?'*_");
const OPENERS: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

/** A bracket at the end belongs to the sentence unless the address opens it. */
function withoutTail(link: string): string {
  const unopened: Record<string, number> = {};
  for (const [close, open] of Object.entries(OPENERS)) {
    unopened[close] = link.split(close).length - link.split(open).length;
  }
  let end = link.length;
  for (; end > 0; end -= 1) {
    const last = link.charAt(end - 1);
    if (AFTER_LINK.has(last)) continue;
    const left = unopened[last] ?? 0;
    if (left <= 0) break;
    unopened[last] = left - 1;
  }
  return link.slice(0, end);
}

function addressOf(link: string): string {
  if (/^https?:/i.test(link)) return link;
  return /^www\./i.test(link) ? `https://${link}` : `mailto:${link}`;
}

/** A mail of plain text as HTML, its lines as they are, each the way it reads, and its links found. It is sanitised like any other. */
export function plainTextHtml(text: string): string {
  let html = '';
  let from = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    if (found.length > LONGEST_LINK) continue;
    const link = withoutTail(found);
    html += escaped(text.slice(from, index));
    html += `<a href="${escaped(addressOf(link))}">${escaped(link)}</a>`;
    from = index + link.length;
  }
  return `<div dir="auto" style="white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext">${html}${escaped(text.slice(from))}</div>`;
}
