export type Sex = 'heer' | 'mevrouw';

/** Forms of address that people type among titles or before a name. */
const SEX_OF: ReadonlyMap<string, Sex> = new Map([
  ...['dhr', 'heer', 'hr', 'meneer', 'mijnheer', 'jhr', 'jonkheer'].map((word) => [word, 'heer'] as const),
  ...['mevr', 'mevrouw', 'mw', 'mvr', 'mej', 'mejuffrouw', 'jkvr', 'jonkvrouw'].map(
    (word) => [word, 'mevrouw'] as const,
  ),
]);

export type Group = 'familie' | 'erven';

const GROUP_OF: ReadonlyMap<string, Group> = new Map([
  ['fam', 'familie'],
  ['familie', 'familie'],
  ['erven', 'erven'],
]);

/** Words between two forms of address: 'dhr. en mevr.', 'erven van de heer'. */
const LINKING: ReadonlySet<string> = new Set(['de', 'en', '&', 'van']);

const ACADEMIC: ReadonlySet<string> = new Set(['mr', 'drs', 'dr', 'ir', 'ing', 'prof', 'bc', 'ds']);

export function wordsOf(text: string): readonly string[] {
  return text.split(/[\s/]+/).filter((word) => word !== '');
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll('.', '');
}

export function sexOfForm(word: string): Sex | undefined {
  return SEX_OF.get(plain(word));
}

export function groupOfForm(word: string): Group | undefined {
  return GROUP_OF.get(plain(word));
}

/** 'de heer dr.' of 'de heer dr. Jansen'; a name of nothing else, such as 'Heer', keeps its last word. */
export function formsBefore(name: string): readonly string[] {
  const words = wordsOf(name);
  let end = 0;
  for (;;) {
    const at = words.findIndex((word, index) => index >= end && !isLinking(word, index));
    if (at === -1 || at >= words.length - 1 || !isForm(words[at] ?? '')) return words.slice(0, end);
    end = at + 1;
  }
}

function isLinking(word: string, index: number): boolean {
  return index === 0 ? word.toLowerCase() === 'de' : LINKING.has(word.toLowerCase());
}

/** Whether a field holds forms of address alone, whatever it is for: 'Fam.' is nobody's first name. */
export function isOnlyForms(text: string): boolean {
  const words = wordsOf(text);
  return words.some(isForm) && words.every((word, index) => isForm(word) || isLinking(word, index));
}

function isForm(word: string): boolean {
  return sexOfForm(word) !== undefined || groupOfForm(word) !== undefined || isAcademic(word);
}

export function withoutForms(name: string): string {
  return wordsOf(name).slice(formsBefore(name).length).join(' ');
}

/** 'Ir' and 'Ing' with a capital and without a point may be names. */
function isAcademic(word: string): boolean {
  if (!word.endsWith('.')) return ACADEMIC.has(word);
  return word.split('.').every((part) => part === '' || ACADEMIC.has(part.toLowerCase()));
}
