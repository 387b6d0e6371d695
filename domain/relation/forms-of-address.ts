export type Sex = 'heer' | 'mevrouw';

/** Forms of address that people type among titles or before a name. */
const SEX_OF: ReadonlyMap<string, Sex> = new Map([
  ...['dhr', 'heer', 'hr', 'meneer', 'mijnheer', 'jhr', 'jonkheer'].map((word) => [word, 'heer'] as const),
  ...['mevr', 'mevrouw', 'mw', 'mvr', 'mej', 'mejuffrouw', 'jkvr', 'jonkvrouw'].map(
    (word) => [word, 'mevrouw'] as const,
  ),
]);

const ACADEMIC: ReadonlySet<string> = new Set([...['mr', 'drs', 'dr', 'ir', 'ing', 'prof', 'bc', 'ds']]);

export function wordsOf(text: string): readonly string[] {
  return text.split(/[\s/]+/).filter((word) => word !== '');
}

/** Undefined for a word that tells none. */
export function sexOfForm(word: string): Sex | undefined {
  return SEX_OF.get(word.toLowerCase().replaceAll('.', ''));
}

/** Of 'de heer dr. Jansen' the first three words; a name that is nothing else, such as 'Heer', keeps its last. */
export function formsBefore(name: string): readonly string[] {
  const words = wordsOf(name);
  let end = 0;
  while (end < words.length - 1) {
    const [word = '', next = ''] = words.slice(end, end + 2);
    const isForm = sexOfForm(word) !== undefined || isAcademic(word);
    const isArticle = word.toLowerCase() === 'de' && sexOfForm(next) !== undefined && end + 2 < words.length;
    if (!isForm && !isArticle) break;
    end += isArticle ? 2 : 1;
  }
  return words.slice(0, end);
}

/** The name without what `formsBefore` finds. */
export function withoutForms(name: string): string {
  return wordsOf(name).slice(formsBefore(name).length).join(' ');
}

/** 'Ir' and 'Ing' with a capital and without a point may be names. */
function isAcademic(word: string): boolean {
  if (!word.endsWith('.')) return ACADEMIC.has(word);
  return word.split('.').every((part) => part === '' || ACADEMIC.has(part.toLowerCase()));
}
