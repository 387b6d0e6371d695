/** Styles by which nobody sees an element, nor what stands in it. */
export const UNSEEN_STYLE =
  /(?:^|;)\s*(?:(?:max-)?(?:width|height)\s*:\s*[01](?:\.\d+)?(?:px)?|display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?)\s*(?:!\s*important\s*)?(?:;|$)/i;

const AT_MOST_ONE = /^[01](?:\.\d+)?\s*(?:px)?$/;

/** Whether the width or height of a picture lets nobody see it; null where it has none. */
export function isTiny(...sizes: readonly (string | null | undefined)[]): boolean {
  return sizes.some((size) => AT_MOST_ONE.test(size?.trim() ?? ''));
}
