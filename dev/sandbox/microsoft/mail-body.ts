const PREVIEW_LENGTH = 255;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  eacute: 'é',
  euml: 'ë',
  middot: '·',
  ndash: '–',
  hellip: '…',
  copy: '©',
  iuml: 'ï',
  ouml: 'ö',
  uuml: 'ü',
  egrave: 'è',
};

/** The words of an HTML text, without what is not shown. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replaceAll(/<(style|script|head|title)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replaceAll(/<(br|\/p|\/div|\/tr|\/li|\/h\d)\b[^>]*>/gi, '\n')
    .replaceAll(/<\/?(a|b|em|font|i|span|strong|u|o:p)\b[^>]*>/gi, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    });
}

export function textOfBody(body: {
  readonly contentType: 'text' | 'html';
  readonly content: string;
}): string {
  return body.contentType === 'html' ? textOfHtml(body.content) : body.content;
}

/** `bodyPreview`: the first 255 characters (Graph: message). */
export function previewOf(body: { readonly contentType: 'text' | 'html'; readonly content: string }): string {
  const text = textOfBody({ ...body, content: body.content.slice(0, 20_000) });
  return text
    .replaceAll(/[ \t\f\v\u00a0]+/g, ' ')
    .replaceAll(/ ?\r?\n[\s]*/g, '\r\n')
    .trim()
    .slice(0, PREVIEW_LENGTH);
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
