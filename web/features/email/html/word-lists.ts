/** 'mso-list:l0 level2 lfo1' on a paragraph: of which list, at which level, and which numbering of it. */
const ITEM = /mso-list:\s*(l\d+)\s+level(\d+)(?:\s+(lfo\d+))?/i;
const MARK = /mso-list:\s*Ignore/i;
/** What an ordered list of HTML counts: '3.', '3)', 'c.', 'iv)'. Of '2.1', 'Artikel 3' and '§ 4' it would make something else. */
const COUNTED = /^[([]?(?:(\d{1,4})|([a-z])|([ivxlcdm]{1,8}))[.):\]]$/i;
/** Signs alone, and the 'o' that Word has for a ring. */
const BULLET = /^(?:[^\p{L}\p{N}]*|o)$/u;
const PARAGRAPHS = 'p, h1, h2, h3, h4, h5, h6';
/** The layout of the paragraph that an item was: a list indents by itself. */
const LIST_LAYOUT = /(?:^|;)\s*(?:mso-[\w-]+|margin-left|text-indent|tab-stops)\s*:[^;]*/gi;
const MOST_LEVELS = 9;

export function hasWordLists(html: string): boolean {
  return /mso-list:/i.test(html);
}

/**
 * Word's lists are paragraphs whose bullets and numbers are text. In the document itself they become lists;
 * items of one numbering count on across other text, another begins at its start.
 */
export function readWordLists(read: Document): void {
  const counts = new Map<string, number[]>();
  let open: Open[] = [];
  for (const paragraph of [...read.querySelectorAll(PARAGRAPHS)]) {
    const [, list = '', written, numbering = list] = ITEM.exec(paragraph.getAttribute('style') ?? '') ?? [];
    const isNext = open[0]?.list === paragraph.previousElementSibling;
    if (written === undefined) {
      open = [];
      continue;
    }
    const level = Math.min(MOST_LEVELS, Math.max(1, Number(written)));
    const name = `${list} ${numbering}`.toLowerCase();
    if (!isNext || open[0]?.name !== name) open = [];
    const mark = markOf(paragraph, open.findLast((one) => one.level === level)?.type ?? null);
    if (mark === null) {
      open = [];
      continue;
    }
    mark.element?.remove();
    const counted = counts.get(name) ?? [];
    counts.set(name, counted);
    const number = mark.number ?? (counted[level] ?? 0) + 1;
    // What lies deeper counts from one below the next item.
    counted.length = level;
    counted[level] = number;
    open = openedList(read, { mark, number, name, before: paragraph, level }, open);
    const item = itemOf(read, paragraph);
    open.at(-1)?.list.append(item);
    paragraph.remove();
  }
}

interface Open {
  readonly list: Element;
  readonly level: number;
  readonly name: string;
  readonly type: string;
  /** The number of the item that comes next by itself. */
  next: number;
}

interface Mark {
  readonly element: Element | undefined;
  readonly isNumbered: boolean;
  /** That it says; null for a bullet, and where Word left it out. */
  readonly number: number | null;
  /** The type of an ordered list in HTML; empty for digits. */
  readonly type: string;
}

interface NumberedItem {
  readonly mark: Mark;
  readonly number: number;
  readonly name: string;
  readonly before: Element;
  readonly level: number;
}

function openedList(
  read: Document,
  { mark, number, name, before, level }: NumberedItem,
  open: readonly Open[],
): Open[] {
  const around = open.filter((one) => one.level <= level);
  const tag = mark.isNumbered ? 'ol' : 'ul';
  const last = around.at(-1);
  if (last?.level === level && last.list.localName === tag && last.type === mark.type) {
    if (!mark.isNumbered || last.next === number) {
      last.next = number + 1;
      return around;
    }
  }
  const outer = around.filter((one) => one.level < level);
  const list = read.createElement(tag);
  if (mark.isNumbered && number !== 1) list.setAttribute('start', String(number));
  if (mark.type !== '') list.setAttribute('type', mark.type);
  const parent = outer.at(-1)?.list;
  if (parent === undefined) before.before(list);
  else (parent.lastElementChild ?? parent).append(list);
  return [...outer, { list, level, name, type: mark.type, next: number + 1 }];
}

/** Keeps the looks of the paragraph, but for where it stood; a heading stays one, within its item. */
function itemOf(read: Document, paragraph: Element): Element {
  const item = read.createElement('li');
  const style = (paragraph.getAttribute('style') ?? '').replace(LIST_LAYOUT, '').replace(/^[;\s]+/, '');
  const name = paragraph.getAttribute('class');
  if (paragraph.localName !== 'p') {
    const heading = read.createElement(paragraph.localName);
    for (const node of [...paragraph.childNodes]) heading.append(node);
    item.append(heading);
    return item;
  }
  if (name !== null) item.setAttribute('class', name);
  item.setAttribute(
    'style',
    `${style}${style === '' || style.trim().endsWith(';') ? '' : ';'}margin-left:0;text-indent:0`,
  );
  for (const node of [...paragraph.childNodes]) item.append(node);
  return item;
}

/** What a list can say of the bullet or number before an item; null for what it cannot, which stays as it is written. */
function markOf(paragraph: Element, type: string | null): Mark | null {
  const element = [...paragraph.querySelectorAll('span')].find((span) =>
    MARK.test(span.getAttribute('style') ?? ''),
  );
  const text = (element?.textContent ?? '').trim();
  if (BULLET.test(text)) return { element, isNumbered: false, number: null, type: '' };
  const [, digits, letter, roman] = COUNTED.exec(text) ?? [];
  if (digits !== undefined) return { element, isNumbered: true, number: Number(digits), type: '' };
  const written = letter ?? roman;
  if (written === undefined) return null;
  const isUpper = written === written.toUpperCase();
  // After 'h.' comes 'i.', which begins Roman numbers otherwise.
  const isRoman = letter === undefined || (/[ivx]/i.test(letter) && type?.toLowerCase() !== 'a');
  const number = isRoman ? romanNumber(written) : written.toLowerCase().charCodeAt(0) - LETTER_BEFORE_A;
  const types = isRoman ? ['I', 'i'] : ['A', 'a'];
  return number === null ? null : { element, isNumbered: true, number, type: types[isUpper ? 0 : 1] ?? '' };
}

const LETTER_BEFORE_A = 96;
const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

function romanNumber(written: string): number | null {
  const values = [...written.toLowerCase()].map((letter) => ROMAN[letter] ?? 0);
  const number = values.reduce(
    (sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value),
    0,
  );
  return number > 0 ? number : null;
}
