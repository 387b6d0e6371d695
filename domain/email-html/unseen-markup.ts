const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g;
const NOTHING = String.raw`(?:(?:0+(?:\.0+)?|\.0+)(?:[a-z]{1,4}|%)?|(?:[01]?\.\d+|1)(?:px|pt)?)`;
const UNSEEN = new RegExp(
  String.raw`(?:^|;)\s*(?:(?:max-)?(?:width|height)\s*:\s*${NOTHING}|display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*(?:0|0?\.0+)%?)\s*(?:!\s*important\s*)?(?:;|$)`,
  'i',
);

export function isUnseenStyle(style: string): boolean {
  return style !== '' && UNSEEN.test(style.replace(COMMENT, ' '));
}

const AT_MOST_ONE = /^[01]?(?:\.\d+)?\s*(?:px)?$/;

/** Whether the size of a picture lets nobody see it; null where it has none. */
export function isTiny(...sizes: readonly (string | null | undefined)[]): boolean {
  return sizes.some((size) => size != null && /\d/.test(size) && AT_MOST_ONE.test(size.trim()));
}
