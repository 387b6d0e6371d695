/** What a reader does not see of a content id, and folding of headers and scripts of a mail put into it. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}]/gu;
/** Sent once encoded, and once more by a program on the way. */
const MOST_ENCODINGS = 3;

/**
 * What two ways of writing one content id have in common: a header has it in angle brackets, an address percent-encoded (RFC
 * 2392), and programs differ in its case and blanks.
 */
export function contentIdKey(written: string): string {
  let decoded = written;
  for (let round = 0; round < MOST_ENCODINGS; round += 1) decoded = unescaped(decoded);
  return decoded
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/^<+/, '')
    .replace(/(?<!>)>+$/, '')
    .toLowerCase();
}

/** Percent signs that stand for nothing are left as they are. */
function unescaped(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
}

/** The key that an address refers to; null for an address of another kind. '?' and '#' belong to the id. */
export function contentIdOf(address: string): string | null {
  const bare = address.replace(UNSEEN, '');
  return /^cid:/i.test(bare) ? contentIdKey(bare.slice('cid:'.length)) : null;
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', num: '#', quest: '?', percnt: '%' },
  ...{ colon: ':', commat: '@' },
};

function withoutEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{1,8}));/gi,
    (whole, decimal, hexadecimal, name) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** Characters; a picture within the text may have a million. */
const LONGEST_ADDRESS = 2_000;

/** The addresses that stand in an attribute, in quotes of either kind or none, and within the 'url()' of a style. */
const WRITTEN = [
  /=\s*"([^"]*)"/g,
  /=\s*'([^']*)'/g,
  /=\s*([^\s"'>][^\s>]*)/g,
  /\burl\(\s*["']?([^"')]*)/gi,
  /\burl\(\s*&quot;(.*?)&quot;/gi,
];

/**
 * Keys of all content ids that the HTML of a mail refers to in any way. It reads what is within tags and style sheets; a text that is
 * cut oddly may have too many of them rather than too few.
 */
export function mentionedContentIds(html: string): ReadonlySet<string> {
  const found = new Set<string>();
  if (!/(?:cid|&#|&colon)/i.test(html)) return found;
  for (const pattern of WRITTEN) {
    for (const { 1: written = '' } of html.matchAll(pattern)) {
      const key = contentIdOf(withoutEntities(written.slice(0, LONGEST_ADDRESS)));
      if (key !== null) found.add(key);
    }
  }
  return found;
}
