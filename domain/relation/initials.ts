const INITIALS_OF_SEVERAL_LETTERS = new Set(['th', 'chr', 'ph', 'sj', 'tj', 'ij', 'fr', 'joh', 'jac', 'wm']);

const LATIN_LETTERS_AND_DOTS = /^[\p{Script=Latin}\p{M}.\s]+$/u;
const GROUP = /([\p{Script=Latin}\p{M}]+)(\.?)/gu;
const LETTER = /\p{L}\p{M}*/gu;

/** More lower-case letters than these are a name, such as 'peter'. */
const MOST_SMALL_LETTERS = 4;
const MOST_CAPITALS = 6;

/** 'J.P.' of 'jp', 'J P' and 'j.p.' (docs/decisions/0028-initials.md); a name, or another script, stays as typed. */
export function normaliseInitials(text: string): string {
  // 'ß' has no capital of its own.
  if (!LATIN_LETTERS_AND_DOTS.test(text) || text.toUpperCase().length !== text.length) return text;
  const groups = [...text.matchAll(GROUP)].map(([, letters = '', dot]) => initialsOf(letters, dot === '.'));
  return groups.length === 0 || groups.includes(null) ? text : groups.join('');
}

function initialsOf(group: string, isDotted: boolean): string | null {
  const letters = group.match(LETTER) ?? [];
  if (letters.length <= 1) return initial(group);
  const known = INITIALS_OF_SEVERAL_LETTERS.has(group.toLowerCase());
  const form = formOf(group);
  if (group.toLowerCase() === 'ij') return 'IJ.';
  if (known && (isDotted || form === 'name')) return initial(group);
  if (form === 'name' && isDotted) return letters.length > MOST_SMALL_LETTERS ? null : initial(group);
  const most = form === 'capitals' ? MOST_CAPITALS : form === 'small' ? MOST_SMALL_LETTERS : 2;
  return letters.length > most ? null : letters.map(initial).join('');
}

function formOf(group: string): 'capitals' | 'small' | 'name' {
  if (group === group.toUpperCase()) return 'capitals';
  return group === group.toLowerCase() ? 'small' : 'name';
}

function initial(letters: string): string {
  const [first = '', ...rest] = letters.match(LETTER) ?? [];
  return `${first.toUpperCase()}${rest.join('').toLowerCase()}.`;
}
