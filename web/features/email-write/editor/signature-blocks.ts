import { $createParagraphNode, $getRoot, $nodesOfType, type LexicalNode } from 'lexical';
import { ImageNode } from './image-node.ts';

/** Which blocks of a text are its signature, however the user edits them; each method is for a read or an update of the editor. */
export class SignatureBlocks {
  #keys: ReadonlySet<string> = new Set();

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
    const root = $getRoot();
    const last = root.getChildren().slice(-signature.length);
    if (saysSame(last, signature)) {
      this.#keys = keysOf(last);
      return;
    }
    if (!isNew) return;
    root.append($createParagraphNode(), ...signature);
    this.#keys = keysOf(signature);
  }

  /** Puts a text in the place of what stands above the signature, which it may end with itself. */
  $replaceText(text: readonly LexicalNode[]): void {
    const root = $getRoot();
    const signature = root.getChildren().filter((block) => this.#keys.has(block.getKey()));
    for (const block of root.getChildren()) if (!signature.includes(block)) block.remove();
    const isTwice = signature.length > 0 && saysSame(text.slice(-signature.length), signature);
    const own = isTwice ? text.slice(0, -signature.length) : text;
    const space = signature.length > 0 || own.length === 0 ? [$createParagraphNode()] : [];
    root.splice(0, 0, [...own, ...space]);
  }
}

function keysOf(blocks: readonly LexicalNode[]): ReadonlySet<string> {
  return new Set(blocks.map((block) => block.getKey()));
}

function isBlank(block: LexicalNode): boolean {
  return block.getTextContent().trim() === '';
}

function saysSame(some: readonly LexicalNode[], others: readonly LexicalNode[]): boolean {
  const wordsOf = (block: LexicalNode | undefined) => block?.getTextContent().replaceAll(/\s+/g, ' ').trim();
  return some.length === others.length && others.every((block, at) => wordsOf(block) === wordsOf(some[at]));
}
