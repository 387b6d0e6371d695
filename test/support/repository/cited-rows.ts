const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm;
const skipped = /\.(?:skip|todo)\(\s*(['"`])(?:\\.|(?!\1)[^\\])*\1/g;
const brackets = /\[([^[\]]+)\]/g;
const single = /^([A-Z]+)-(\d+)$/;
const range = /^([A-Z]+)-(\d+)\.\.(?:\1-)?(\d+)$/;

function idsOf(entry: string): string[] {
  const one = single.exec(entry);
  if (one) return [entry];
  const [, area, from, to] = range.exec(entry) ?? [];
  if (area === undefined || from === undefined || to === undefined) return [];
  const ids = [];
  for (let number = Number(from); number <= Number(to); number += 1) {
    ids.push(`${area}-${String(number).padStart(from.length, '0')}`);
  }
  return ids;
}

/**
 * The ledger rows in a test file: '[USERS-32]', lists, and ranges '[RELRULES-38..48]'. Titles may come from data of
 * it.each, so every bracket outside comments and skipped tests counts.
 */
export function citedRows(text: string): string[] {
  const live = text.replace(comments, '').replace(skipped, '');
  return [...live.matchAll(brackets)].flatMap(([, inside = '']) => inside.split(/\s*,\s*/).flatMap(idsOf));
}

const texts = /(['"`])(?:\\.|(?!\1)[^\\\n])*\1/g;

/** Titles, of tests and of their steps, with more rows than a red test can be said to be about. */
export function crowdedTitles(text: string, most: number): string[] {
  return [...text.matchAll(texts)].map(([title]) => title).filter((title) => citedRows(title).length > most);
}
