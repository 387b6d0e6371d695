/** 'mso-list:l0 level2 lfo1' on a paragraph. */
const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;
const MARK = /mso-list:\s*Ignore/i;
const NUMBERED = /^\s*(?:\d+|[a-z]{1,4})[.)]/i;

/** Word pastes lists as paragraphs whose bullets are text: makes them lists, in the document itself. */
export function readWordLists(read: Document): void {
  let open: Open[] = [];
  for (const paragraph of [...read.querySelectorAll('p')]) {
    const [, level] = LEVEL.exec(paragraph.getAttribute('style') ?? '') ?? [];
    const isNext = open[0]?.list === paragraph.previousElementSibling;
    if (level === undefined) {
      open = [];
      continue;
    }
    if (!isNext) open = [];
    const tag = takeMark(paragraph) ? 'ol' : 'ul';
    open = openedList(read, { tag, before: paragraph, level: Number(level) }, open);
    const item = read.createElement('li');
    item.append(...paragraph.childNodes);
    const into = open.at(-1)?.list;
    into?.append(item);
    paragraph.remove();
  }
}

interface Open {
  readonly list: Element;
  readonly level: number;
}

interface Wanted {
  readonly tag: 'ol' | 'ul';
  readonly before: Element;
  readonly level: number;
}

function openedList(read: Document, { tag, before, level }: Wanted, open: readonly Open[]): Open[] {
  const around = open.filter((one) => one.level <= level);
  if (around.at(-1)?.level === level) return around;
  const list = read.createElement(tag);
  const parent = around.at(-1)?.list;
  if (parent === undefined) before.before(list);
  else (parent.lastElementChild ?? parent).append(list);
  return [...around, { list, level }];
}

/** Takes the bullet out, and tells whether it counts. */
function takeMark(paragraph: Element): boolean {
  const mark = [...paragraph.querySelectorAll('span')].find((span) =>
    MARK.test(span.getAttribute('style') ?? ''),
  );
  const isNumbered = NUMBERED.test(mark?.textContent ?? '');
  mark?.remove();
  return isNumbered;
}
