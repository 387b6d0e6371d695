/** A header goes on in the next line so; what folds it is none of the id (RFC 5322 2.2.3), whatever blanks it has. */
const FOLDED = /\r?\n[ \t]+/g;
/** Signs that programs put into a content id and no reader sees; browsers read past line ends and tabs. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;
const BLANKS = /\p{Z}+/gu;
/** Ids are encoded once as they are sent, and once more by a program on the way. */
const MOST_ENCODINGS = 3;

/**
 * The key that two ways of writing one content id share: angle brackets in a header, percent-encoding in an
 * address (RFC 2392), case and blanks differ. An id with a blank is not the one without.
 */
export function contentIdKey(written: string): string {
  let decoded = written;
  for (let attempt = 0; attempt < MOST_ENCODINGS; attempt += 1) decoded = unescaped(decoded);
  return unfolded(decoded.normalize('NFC'))
    .replace(UNSEEN, '')
    .replace(BLANKS, ' ')
    .replace(/^[ <]+/, '')
    .replace(/(?<![ >])[ >]+$/, '')
    .toLowerCase();
}

export function unfolded(written: string): string {
  return written.replace(FOLDED, '');
}

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
  const bare = unfolded(address)
    .replace(UNSEEN, '')
    .replace(/^\p{Z}+/u, '');
  return /^cid:/i.test(bare) ? contentIdKey(bare.slice('cid:'.length)) : null;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  num: '#',
  quest: '?',
  percnt: '%',
  colon: ':',
  commat: '@',
};

export function withoutReferences(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7});?|#x([0-9a-f]{1,6});?|([a-z]{1,8});)/gi,
    (whole, decimal, hexadecimal, name) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );
}
