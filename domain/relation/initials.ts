/** Initials of more than one letter that are written with a dot behind the whole (docs/decisions/0028). */
const OF_SEVERAL_LETTERS = new Set(['th', 'chr', 'ph', 'sj', 'tj', 'ij', 'fr', 'joh', 'jac', 'wm']);

/** Letters of the Latin script, dots and white space: anything else is no run of initials. */
const INITIALS = /^[\p{Script=Latin}\p{M}.\s]+$/u;
const GROUP = /([\p{Script=Latin}\p{M}]+)(\.?)/gu;
const LETTER = /\p{L}\p{M}*/gu;

/** Without a dot more letters than these are a name, such as 'jan peter'. */
const MOST_SMALL_LETTERS = 4;
const MOST_CAPITALS = 6;

/**
 * Initials as they are stored: 'J.P.' of 'jp', 'J P' and 'j.p.'; 'Th.' and 'IJ.' stay one initial. A text that is
 * rather a name, or in another script, stays as it was typed.
 */
export function normaliseInitials(text: string): string {
  // 'ß' has no capital of its own.
  if (!INITIALS.test(text) || text.toUpperCase().length !== text.length) return text;
  const groups = [...text.matchAll(GROUP)].map(([, letters = '', dot]) => ofGroup(letters, dot === '.'));
  return groups.length === 0 || groups.includes(null) ? text : groups.join('');
}

/** The initials of letters without a dot between them; null for what is no initials. */
function ofGroup(group: string, isDotted: boolean): string | null {
  const letters = group.match(LETTER) ?? [];
  if (letters.length <= 1) return initial(group);
  const known = OF_SEVERAL_LETTERS.has(group.toLowerCase());
  const form = formOf(group);
  if (group.toLowerCase() === 'ij') return 'IJ.';
  if (known && (isDotted || form === 'name')) return initial(group);
  if (form === 'name' && isDotted) return letters.length > MOST_SMALL_LETTERS ? null : initial(group);
  const most = form === 'capitals' ? MOST_CAPITALS : form === 'small' ? MOST_SMALL_LETTERS : 2;
  return letters.length > most ? null : letters.map(initial).join('');
}

/** 'JP', 'jp' or 'Jp'. */
function formOf(group: string): 'capitals' | 'small' | 'name' {
  if (group === group.toUpperCase()) return 'capitals';
  return group === group.toLowerCase() ? 'small' : 'name';
}

function initial(letters: string): string {
  const [first = '', ...rest] = letters.match(LETTER) ?? [];
  return `${first.toUpperCase()}${rest.join('').toLowerCase()}.`;
}
