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

const LINK = /\bhttps?:\/\/[^\s<>"]+|\bwww\.[^\s<>"]+\.[^\s<>"]+|\b[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+/gi;
/** What stands behind an address in a sentence. */
const AFTER_LINK = /[.,;:!?'*_]+$/;

function isUnopened(link: string, close: string, open: string): boolean {
  return link.endsWith(close) && link.split(close).length > link.split(open).length;
}

function withoutTail(link: string): string {
  let bare = link.replace(AFTER_LINK, '');
  while (isUnopened(bare, ')', '(') || isUnopened(bare, ']', '[')) {
    bare = bare.slice(0, -1).replace(AFTER_LINK, '');
  }
  return bare;
}

function addressOf(link: string): string {
  if (/^https?:/i.test(link)) return link;
  return /^www\./i.test(link) ? `https://${link}` : `mailto:${link}`;
}

/** A mail of plain text as HTML, its lines as they are and its links found. It is sanitised like any other. */
export function plainTextHtml(text: string): string {
  let html = '';
  let from = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const link = withoutTail(found);
    html += escaped(text.slice(from, index));
    html += `<a href="${escaped(addressOf(link))}">${escaped(link)}</a>`;
    from = index + link.length;
  }
  return `<div style="white-space: pre-wrap; overflow-wrap: anywhere">${html}${escaped(text.slice(from))}</div>`;
}
