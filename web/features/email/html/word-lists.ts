/** 'mso-list:l0 level2 lfo1' on a paragraph: of which list, at which level, and which numbering of it. */
const ITEM = /mso-list:\s*(l\d+)\s+level(\d+)(?:\s+(lfo\d+))?/i;
const MARK = /mso-list:\s*Ignore/i;
const DECIMAL = /^\s*[([]?(?:\d{1,4}\.)*(\d{1,4})[.):\]]?/;
const LETTERED = /^\s*[([]?([a-z]|[ivxlcdm]{1,8})[.):\]]/i;
const PARAGRAPHS = 'p, h1, h2, h3, h4, h5, h6';
/** Of the paragraph that an item was: a list indents by itself. */
const OF_PLACE = /(?:^|;)\s*(?:mso-[\w-]+|margin-left|text-indent|tab-stops)\s*:[^;]*/gi;
const MOST_LEVELS = 9;

/** Whether there is something to make lists of. */
export function hasWordLists(html: string): boolean {
  return /mso-list:/i.test(html);
}

/**
 * Word writes lists as paragraphs whose bullets and numbers are text: makes them lists, in the document itself. Items of one
 * numbering count on where other text stood between them, and another numbering begins anew.
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
    const mark = takeMark(paragraph);
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
}

interface Mark {
  readonly isNumbered: boolean;
  /** Where it says so in digits. */
  readonly number: number | null;
  /** Of an ordered list, as HTML names it; empty for digits. */
  readonly type: string;
}

interface Wanted {
  readonly mark: Mark;
  readonly number: number;
  readonly name: string;
  readonly before: Element;
  readonly level: number;
}

function openedList(
  read: Document,
  { mark, number, name, before, level }: Wanted,
  open: readonly Open[],
): Open[] {
  const around = open.filter((one) => one.level <= level);
  const tag = mark.isNumbered ? 'ol' : 'ul';
  if (around.at(-1)?.level === level && around.at(-1)?.list.localName === tag) return around;
  const outer = around.filter((one) => one.level < level);
  const list = read.createElement(tag);
  if (mark.isNumbered && number !== 1) list.setAttribute('start', String(number));
  if (mark.type !== '') list.setAttribute('type', mark.type);
  const parent = outer.at(-1)?.list;
  if (parent === undefined) before.before(list);
  else (parent.lastElementChild ?? parent).append(list);
  return [...outer, { list, level, name }];
}

/** Keeps the looks of the paragraph, but for where it stood; a heading stays one, within its item. */
function itemOf(read: Document, paragraph: Element): Element {
  const item = read.createElement('li');
  const style = (paragraph.getAttribute('style') ?? '').replace(OF_PLACE, '').replace(/^[;\s]+/, '');
  const name = paragraph.getAttribute('class');
  if (paragraph.localName !== 'p') {
    const heading = read.createElement(paragraph.localName);
    heading.append(...paragraph.childNodes);
    item.append(heading);
    return item;
  }
  if (name !== null) item.setAttribute('class', name);
  item.setAttribute(
    'style',
    `${style}${style === '' || style.trim().endsWith(';') ? '' : ';'}margin-left:0;text-indent:0`,
  );
  item.append(...paragraph.childNodes);
  return item;
}

/** Takes the bullet or number out. */
function takeMark(paragraph: Element): Mark {
  const mark = [...paragraph.querySelectorAll('span')].find((span) =>
    MARK.test(span.getAttribute('style') ?? ''),
  );
  const text = mark?.textContent ?? '';
  mark?.remove();
  const [, digits] = DECIMAL.exec(text) ?? [];
  if (digits !== undefined) return { isNumbered: true, number: Number(digits), type: '' };
  const [, letters] = LETTERED.exec(text) ?? [];
  if (letters === undefined) return { isNumbered: false, number: null, type: '' };
  const isRoman = letters.length > 1 || /^[ivx]$/i.test(letters);
  const isUpper = letters === letters.toUpperCase();
  const [upper, lower] = isRoman ? ['I', 'i'] : ['A', 'a'];
  return { isNumbered: true, number: null, type: (isUpper ? upper : lower) ?? '' };
}
