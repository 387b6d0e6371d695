import { $createLinkNode } from '@lexical/link';
import { $createListItemNode, $createListNode, $isListNode, type ListNode } from '@lexical/list';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type ParagraphNode,
} from 'lexical';
import { readWordLists } from '#web/features/email/html/word-lists.ts';
import { $createImageNode, type MailImage } from './image-node.ts';
import { linkTarget } from './link-target.ts';
import { $createTagNode, TAG } from './tag-text.ts';
import { BLOCKS, type Look, lookOf, PLAIN } from './text-look.ts';

/** Gives the picture that an `img` stands for; null where it cannot be had, and then it is left out. */
export type FindImage = (element: HTMLImageElement) => MailImage | null;

const NOT_SHOWN = new Set(
  'script style head title meta link template noscript iframe object svg math select textarea'.split(' '),
);
/**
 * Reads HTML into paragraphs with indents, lists, and text with the formats and sizes of a mail made here;
 * all else loses its looks and not its text. The document is only read: it may come from anywhere.
 */
export function $readHtml(read: Document, findImage: FindImage): LexicalNode[] {
  readWordLists(read);
  const reader = new Reader(findImage);
  reader.children(read.body, PLAIN);
  return reader.blocks();
}

class Reader {
  readonly #findImage: FindImage;
  readonly #isItem: boolean;
  readonly #done: ElementNode[] = [];
  #paragraph: ParagraphNode | null = null;

  /** `isItem`: of a list, whose lists have no lines between them. */
  constructor(findImage: FindImage, { isItem = false } = {}) {
    this.#findImage = findImage;
    this.#isItem = isItem;
  }

  blocks(): ElementNode[] {
    this.#end();
    return this.#done;
  }

  children(parent: Node, look: Look): void {
    for (const child of parent.childNodes) this.#node(child, look);
  }

  #node(node: Node, look: Look): void {
    if (node.nodeType === Node.TEXT_NODE) this.#text(node.nodeValue ?? '', look);
    else if (node instanceof HTMLElement || isElement(node)) this.#element(node as HTMLElement, look);
  }

  #element(element: HTMLElement, before: Look): void {
    const tag = element.localName;
    if (NOT_SHOWN.has(tag) || element.style.display === 'none') return;
    const look = lookOf(element, before);
    if (tag === 'br') this.#into(look).append($createLineBreakNode());
    else if (tag === 'img') this.#image(element as HTMLImageElement, look);
    else if (tag === 'ul' || tag === 'ol') this.#list(element, look);
    else if (tag === 'tr') this.#row(element, look);
    else if (BLOCKS.has(tag)) this.#block(element, look);
    else this.children(element, look);
  }

  #block(element: HTMLElement, look: Look): void {
    this.#end();
    this.children(element, look);
    // An empty paragraph is an empty line; other empty blocks are not seen.
    if (element.localName === 'p' && this.#paragraph === null && element.childNodes.length === 0)
      this.#into(look);
    this.#end();
  }

  /** Cells that hold but a line stand on one; others one under the other. */
  #row(row: HTMLElement, look: Look): void {
    this.#end();
    const cells = [...row.children].filter(({ localName }) => localName === 'td' || localName === 'th');
    // An empty cell before others keeps its place; a row of nothing else is none.
    const isRead = cells.some((cell) => cell.textContent.trim() !== '');
    for (const [index, cell] of cells.entries()) {
      const isLine = [...cell.querySelectorAll('*')].every(({ localName }) => !isBlock(localName));
      if (!isLine) this.#end();
      else if (index > 0 && (isRead || this.#paragraph !== null)) {
        const columns = widthOf(cells[index - 1]);
        this.#into(look).append($createTextNode('\u2003'.repeat(columns)));
      }
      this.children(cell, lookOf(cell as HTMLElement, look));
      if (!isLine) this.#end();
    }
    this.#end();
  }

  #list(element: HTMLElement, look: Look): void {
    this.#end();
    const list = this.#listOf(element, { ...look, indent: 0 });
    if (list.getChildrenSize() === 0) return;
    if (!this.#isItem && joins(this.#done.at(-1), list)) this.#done.push($createParagraphNode());
    this.#done.push(list);
  }

  #listOf(element: HTMLElement, look: Look): ListNode {
    const start = Number(element.getAttribute('start') ?? '1');
    const list = $createListNode(
      element.localName === 'ol' ? 'number' : 'bullet',
      Number.isInteger(start) ? start : 1,
    );
    for (const child of element.children) {
      const isNested = child.localName === 'ul' || child.localName === 'ol';
      const { lines, nested } = isNested
        ? { lines: null, nested: [this.#listOf(child as HTMLElement, look)] }
        : this.#item(child as HTMLElement, look);
      if (lines !== null) list.append($createListItemNode().splice(0, 0, lines));
      for (const inner of nested) {
        if (inner.getChildrenSize() > 0) list.append($createListItemNode().append(inner));
      }
    }
    return list;
  }

  /** The lines of an item, null where it only holds lists; and these. */
  #item(item: HTMLElement, look: Look): { lines: LexicalNode[] | null; nested: ListNode[] } {
    const inner = new Reader(this.#findImage, { isItem: true });
    inner.children(item, lookOf(item, { ...look, indent: 0 }));
    const blocks = inner.blocks();
    const nested = blocks.filter($isListNode);
    const lines = blocks.filter((block) => !$isListNode(block)).map((block) => block.getChildren());
    if (lines.length === 0) return { lines: nested.length > 0 ? null : [], nested };
    return {
      lines: lines.flatMap((line, index) => (index > 0 ? [$createLineBreakNode(), ...line] : line)),
      nested,
    };
  }

  #image(element: HTMLImageElement, look: Look): void {
    const image = this.#findImage(element);
    if (image !== null) this.#into(look).append($createImageNode(image));
  }

  #text(written: string, look: Look): void {
    if (look.keepsSpaces) {
      for (const [index, line] of written.split(/\r?\n/).entries()) {
        if (index > 0) this.#into(look).append($createLineBreakNode());
        if (line !== '') this.#append(line.replaceAll('\t', '\u2003'), look);
      }
      return;
    }
    let text = written.replaceAll(/[ \t\r\n\f]+/g, ' ');
    if (text.startsWith(' ') && this.#swallowsSpace()) text = text.slice(1);
    if (text !== '') this.#append(text, look);
  }

  #swallowsSpace(): boolean {
    const last = this.#paragraph?.getLastDescendant() ?? null;
    return (
      last === null || $isLineBreakNode(last) || ($isTextNode(last) && last.getTextContent().endsWith(' '))
    );
  }

  #append(text: string, look: Look): void {
    const into = this.#into(look);
    const target = look.link === null ? null : linkTarget(look.link);
    const holder = target === null ? into : $createLinkNode(target);
    for (const piece of text.split(TAG)) {
      if (piece === '') continue;
      const node = piece.startsWith('{{') && TAG.test(piece) ? $createTagNode(piece) : $createTextNode(piece);
      for (const format of look.formats) node.toggleFormat(format);
      if (look.size !== null) node.setStyle(`font-size: ${look.size}`);
      holder.append(node);
    }
    if (holder !== into) into.append(holder);
  }

  #into(look: Look): ParagraphNode {
    if (this.#paragraph === null) {
      this.#paragraph = $createParagraphNode();
      this.#paragraph.setIndent(look.indent);
    }
    return this.#paragraph;
  }

  #end(): void {
    if (this.#paragraph === null) return;
    const last = this.#paragraph.getLastChild();
    // A browser shows neither a break nor a space that ends a line.
    if ($isLineBreakNode(last)) last.remove();
    else trimEnd(this.#paragraph);
    this.#done.push(this.#paragraph);
    this.#paragraph = null;
  }
}

function trimEnd(paragraph: ParagraphNode): void {
  const last = paragraph.getLastDescendant();
  if (!$isTextNode(last) || !last.getTextContent().endsWith(' ')) return;
  const rest = last.getTextContent().slice(0, -1);
  if (rest !== '') last.setTextContent(rest);
  else {
    const parent = last.getParent();
    last.remove();
    if ($isElementNode(parent) && parent !== paragraph && parent.isEmpty()) parent.remove();
  }
}

/** The editor makes one list of two that stand side by side, which would number the second on: an empty line keeps them apart. */
function joins(before: ElementNode | undefined, list: ListNode): boolean {
  if (!$isListNode(before) || before.getListType() !== 'number' || list.getListType() !== 'number')
    return false;
  const items = before.getChildren().filter((item) => !$isListNode((item as ElementNode).getFirstChild()));
  return before.getStart() + items.length !== list.getStart();
}

/** Columns that a cell takes, of a sheet that anybody pastes. */
function widthOf(cell: Element | undefined): number {
  const columns = Number(cell?.getAttribute('colspan') ?? '1');
  return Number.isInteger(columns) && columns > 0 ? Math.min(columns, 50) : 1;
}

function isElement(node: Node): boolean {
  return node.nodeType === Node.ELEMENT_NODE;
}

function isBlock(tag: string): boolean {
  return BLOCKS.has(tag) || tag === 'ul' || tag === 'ol' || tag === 'br';
}
