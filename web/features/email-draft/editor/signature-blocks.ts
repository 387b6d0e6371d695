import { $createParagraphNode, $getRoot, $nodesOfType, type LexicalNode } from 'lexical';
import { ImageNode } from './image-node.ts';

/** Which blocks of a text are its signature, however the user edits them; each method is for a read or an update of the editor. */
export class SignatureBlocks {
  /** Also of blocks that are gone, which come back as the user undoes. */
  readonly #keys = new Set<string>();
  /** What each line of it says, as it was put there and as it was edited since. */
  #known: readonly Lines[] = [];

  $isIn(node: LexicalNode): boolean {
    return this.#keys.has(node.getTopLevelElement()?.getKey() ?? node.getKey());
  }

  /** The blocks of the text but the signature, and but the empty line above it. */
  $text(): readonly LexicalNode[] {
    const blocks = $getRoot().getChildren();
    const text = blocks.filter((block) => !this.#keys.has(block.getKey()));
    const last = text.at(-1);
    const isSpace = text.length < blocks.length && text.length > 1 && last && isBlank(last);
    return isSpace ? text.slice(0, -1) : text;
  }

  $isTextEmpty(): boolean {
    const hasWords = this.$text().some((block) => !isBlank(block));
    return !hasWords && $nodesOfType(ImageNode).every((node) => this.$isIn(node));
  }

  /** Takes what the text ends with for the signature where it says the same, else adds it where it is new. */
  $sign(signature: readonly LexicalNode[], isNew: boolean): void {
    if (signature.length === 0) return;
    this.#know(signature);
    const root = $getRoot();
    const last = root.getChildren().slice(-signature.length);
    if (saysSame(last, signature)) {
      this.#add(last);
      return;
    }
    if (!isNew) return;
    root.splice(root.getChildrenSize(), 0, [$createParagraphNode(), ...signature]);
    this.#add(signature);
  }

  /** Puts a text in the place of what stands above the signature, which it may end with itself. */
  $replaceText(text: readonly LexicalNode[]): void {
    const root = $getRoot();
    const signature = this.#$blocks();
    for (const block of root.getChildren()) if (!signature.includes(block)) block.remove();
    const isTwice = signature.length > 0 && saysSame(text.slice(-signature.length), signature);
    const own = isTwice ? text.slice(0, -signature.length) : text;
    const space = signature.length > 0 || own.length === 0 ? [$createParagraphNode()] : [];
    root.splice(0, 0, [...own, ...space]);
  }

  /** Puts other blocks in the place of all there is, and knows the signature among them by what it says or said. */
  $replaceAll(blocks: readonly LexicalNode[]): void {
    this.#know(this.#$blocks());
    $getRoot()
      .clear()
      .splice(0, 0, [...blocks]);
    const said = linesOf(blocks);
    for (const lines of this.#known) {
      const from = lastRun(said, lines);
      if (from < 0) continue;
      this.#add(blocks.slice(from, from + lines.length));
      return;
    }
  }

  #$blocks(): readonly LexicalNode[] {
    return $getRoot()
      .getChildren()
      .filter((block) => this.#keys.has(block.getKey()));
  }

  #add(blocks: readonly LexicalNode[]): void {
    for (const block of blocks) this.#keys.add(block.getKey());
  }

  #know(blocks: readonly LexicalNode[]): void {
    const lines = linesOf(blocks);
    if (lines.every((line) => line === '')) return;
    const isKnown = this.#known.some((known) => isSame(known, lines));
    // What it was cut down to is found in the whole of it as well.
    if (!isKnown) this.#known = [lines, ...this.#known].toSorted((one, other) => other.length - one.length);
  }
}

type Lines = readonly string[];

function linesOf(blocks: readonly LexicalNode[]): Lines {
  return blocks.map((block) => block.getTextContent().replaceAll(/\s+/g, ' ').trim());
}

function isSame(some: Lines, others: Lines): boolean {
  return some.length === others.length && lastRun(some, others) === 0;
}

/** Where some lines stand among all for the last time, or -1. */
function lastRun(all: Lines, some: Lines): number {
  for (let from = all.length - some.length; from >= 0; from -= 1) {
    if (some.every((line, at) => line === all[from + at])) return from;
  }
  return -1;
}

function isBlank(block: LexicalNode): boolean {
  return block.getTextContent().trim() === '';
}

function saysSame(some: readonly LexicalNode[], others: readonly LexicalNode[]): boolean {
  return isSame(linesOf(some), linesOf(others));
}
