import {
  DecoratorNode,
  type EditorConfig,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
  type Spread,
} from 'lexical';

export interface MailImage {
  /** The mail refers to its attachment by this ('cid:'). */
  readonly contentId: string;
  /** A `data:` address to show it by; empty while it is fetched. */
  readonly shown: string;
  readonly alt: string;
  /** Pixels; null where the picture decides. */
  readonly width: number | null;
}

type SerializedImage = Spread<MailImage, SerializedLexicalNode>;

/** A picture within the text of a mail. It draws its own DOM, as React would draw it in a second pass. */
export class ImageNode extends DecoratorNode<null> {
  __image: MailImage;

  static override getType(): string {
    return 'image';
  }

  static override clone(node: ImageNode): ImageNode {
    return new ImageNode(node.__image, node.__key);
  }

  /** What a copy within the same mail says of itself. */
  static override importJSON(serialized: Parameters<typeof DecoratorNode.importJSON>[0]): ImageNode {
    const { contentId = '', shown = '', alt = '', width = null } = serialized as Partial<MailImage>;
    return $createImageNode({ contentId, shown, alt, width });
  }

  constructor(image: MailImage, key?: NodeKey) {
    super(key);
    this.__image = image;
  }

  override exportJSON(): SerializedImage {
    return { ...super.exportJSON(), ...this.getImage() };
  }

  override createDOM(config: EditorConfig): HTMLElement {
    const holder = document.createElement('span');
    const className = config.theme.image;
    if (typeof className === 'string') holder.className = className;
    const image = document.createElement('img');
    image.draggable = false;
    holder.append(image);
    this.#draw(image);
    return holder;
  }

  override updateDOM(before: ImageNode, dom: HTMLElement): boolean {
    const image = dom.querySelector('img');
    if (image !== null && before.__image !== this.__image) this.#draw(image);
    return false;
  }

  override exportDOM() {
    const image = document.createElement('img');
    this.#draw(image);
    return { element: image };
  }

  override isInline(): true {
    return true;
  }

  override decorate(): null {
    return null;
  }

  getImage(): MailImage {
    return this.getLatest().__image;
  }

  setShown(shown: string): void {
    const writable = this.getWritable();
    writable.__image = { ...writable.__image, shown };
  }

  #draw(image: HTMLImageElement): void {
    const { shown, alt, width } = this.__image;
    image.alt = alt;
    if (shown !== '') image.src = shown;
    if (width !== null) image.width = width;
  }
}

export function $createImageNode(image: MailImage): ImageNode {
  return new ImageNode(image);
}

export function $isImageNode(node: LexicalNode | null | undefined): node is ImageNode {
  return node instanceof ImageNode;
}
