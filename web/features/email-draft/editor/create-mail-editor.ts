import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { $toggleLink } from '@lexical/link';
import { registerList } from '@lexical/list';
import { registerRichText } from '@lexical/rich-text';
import {
  $addUpdateTag,
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  $nodesOfType,
  CLEAR_HISTORY_COMMAND,
  COMMAND_PRIORITY_LOW,
  createEditor,
  HISTORY_MERGE_TAG,
  KEY_ESCAPE_COMMAND,
  type LexicalEditor,
  mergeRegister,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical';
import { contentIdKey } from '#domain/email/content-ids.ts';
import { foreignHtml } from '#domain/email/foreign-text.ts';
import { readBounded, readBoundedOrNull } from '#web/features/email/html/read-bounded.ts';
import { withoutNames } from '#web/features/email/html/without-names.ts';
import { classNames } from '#web/styles/class-names.ts';
import { $fillTags } from './fill-tags.ts';
import { type ImageKeeper, imageIn } from './image-keeper.ts';
import { $createImageNode, ImageNode, type MailImage } from './image-node.ts';
import type { ImageSource } from './image-source.ts';
import { keepFocusAfterUndo } from './keep-focus-after-undo.ts';
import { limitIndents } from './limit-indents.ts';
import { linkTarget } from './link-target.ts';
import sheet from './MailEditor.module.css';
import { MAIL_NODES } from './mail-nodes.ts';
import { registerPaste } from './paste.ts';
import { pauseBelowDialogs } from './pause-below-dialogs.ts';
import { $readHtml } from './read-html.ts';
import { SignatureBlocks } from './signature-blocks.ts';
import { $createTagNode } from './tag-text.ts';
import { $writeHtml } from './write-html.ts';

const css = classNames(sheet);

export class MailEditor {
  readonly lexical: LexicalEditor;
  readonly #images: ImageKeeper;
  readonly #signature = new SignatureBlocks();

  constructor(images: ImageKeeper) {
    this.#images = images;
    this.lexical = createEditor({
      // Each mail has a namespace, so that a copy from another comes as HTML and its pictures are fetched.
      namespace: `mail-${crypto.randomUUID()}`,
      nodes: [...MAIL_NODES],
      theme: {
        image: css('image'),
        link: css('link'),
        list: { nested: { listitem: css('nested') }, ul: css('list'), ol: css('list') },
        paragraph: css('paragraph'),
        text: {
          underline: css('underline'),
          strikethrough: css('struck'),
          underlineStrikethrough: css('both'),
        },
        indent: css('indented'),
      },
      onError: (error) => {
        throw error;
      },
    });
    this.#update(() => void $getRoot().append($createParagraphNode()));
  }

  /** Listens to keys and the clipboard. Returns how to stop. */
  register(): () => void {
    const { lexical } = this;
    return mergeRegister(
      registerRichText(lexical),
      registerHistory(lexical, createEmptyHistoryState(), 500),
      registerList(lexical),
      limitIndents(lexical),
      registerPaste(lexical, this.#images),
      pauseBelowDialogs(lexical),
      keepFocusAfterUndo(lexical),
      // Or Escape would leave the focus on the page, where the letters that follow are keys.
      lexical.registerCommand(KEY_ESCAPE_COMMAND, () => true, COMMAND_PRIORITY_LOW),
    );
  }

  onChange(changed: () => void): () => void {
    return this.lexical.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
      const isChanged = dirtyElements.size > 0 || dirtyLeaves.size > 0;
      if (isChanged && !tags.has(HISTORY_MERGE_TAG)) changed();
    });
  }

  html(source?: ImageSource): string {
    return this.lexical.read(() => $writeHtml(source));
  }

  /** What stands above the signature: of a template, which has none of its own. */
  textHtml(source?: ImageSource): string {
    return this.lexical.read(() => $writeHtml(source, this.#signature.$text()));
  }

  isEmpty(): boolean {
    return this.lexical.read(() => this.#signature.$isTextEmpty());
  }

  imageIds(): ReadonlySet<string> {
    return this.lexical.read(() => new Set($nodesOfType(ImageNode).map((node) => node.getImage().contentId)));
  }

  /**
   * Recognises the signature; no edit of the user's unless `isEdit`. Throws UncountedHtml, as the next do.
   */
  load(html: string, isEdit = false): void {
    const read = parsed(html);
    const put = () => {
      const root = $getRoot();
      this.#signature.$replaceAll(this.#read(read));
      if (root.isEmpty()) root.append($createParagraphNode());
      root.selectStart();
    };
    this.#put(put, isEdit);
  }

  /** Replaces the text above the signature, which stays. */
  loadText(html: string, isEdit = false): void {
    const read = parsed(html);
    this.#put(() => {
      this.#signature.$replaceText(this.#read(read));
      $getRoot().selectStart();
    }, isEdit);
  }

  /** Ends the text with a signature where it is new, and knows one that it ends with. It is no edit of the user's. */
  sign(html: string, isNew: boolean): void {
    const read = parsed(html);
    this.#update(() => this.#signature.$sign(this.#read(read), isNew));
  }

  /** Puts what the HTML holds above what the user typed already, where the cursor stays. It is no edit of the user's. */
  prepend(html: string): void {
    const read = parsed(html);
    this.#update(() => void $getRoot().splice(0, 0, this.#read(read)));
    // What can be undone stood there without it, and would take it away.
    this.lexical.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
  }

  /** Adds what HTML of others holds below what is there: merge tags are none of it. */
  append(html: string): void {
    const read = parsed(foreignHtml(html));
    this.lexical.update(() => void $getRoot().splice($getRoot().getChildrenSize(), 0, this.#read(read)), {
      discrete: true,
      tag: SKIP_DOM_SELECTION_TAG,
    });
  }

  /**
   * Values take the place of their tags. It is no edit of the user's, and what they typed meanwhile stays.
   * What it returns puts the tags back, where the text is still what it became.
   */
  fillTags(values: ReadonlyMap<string, string>): () => void {
    const before = this.lexical.getEditorState();
    this.#update(() => $fillTags(values));
    const after = this.html();
    return () => {
      // Without a selection, which would take the focus.
      if (this.html() === after) this.lexical.setEditorState(before.clone(null), { tag: HISTORY_MERGE_TAG });
    };
  }

  insertTag(written: string): void {
    this.#insert(() => $insertNodes([$createTagNode(written)]));
  }

  insertImage(image: MailImage): void {
    this.#insert(() => $insertNodes([$createImageNode(image)]));
  }

  /** Links the selected text, or writes the address where none is; null takes the link away. */
  link(typed: string | null): void {
    const target = typed === null ? null : linkTarget(typed);
    this.#insert(() => {
      const selection = $getSelection();
      if (target !== null && $isRangeSelection(selection) && selection.isCollapsed()) {
        selection.insertText(typed?.trim() ?? '');
        const anchor = selection.anchor.getNode();
        if (anchor !== null) selection.modify('extend', true, 'word');
      }
      $toggleLink(target);
    });
  }

  showImage(key: string, shown: string): void {
    this.#update(() => {
      for (const node of $nodesOfType(ImageNode))
        if (contentIdKey(node.getImage().contentId) === key) node.setShown(shown);
    });
  }

  focus(): void {
    this.lexical.focus(undefined, { defaultSelection: 'rootStart' });
  }

  #read(read: Document) {
    return $readHtml(read, (element) => imageIn(element, this.#images));
  }

  #insert(insert: () => void): void {
    this.lexical.update(() => {
      if ($getSelection() === null) $getRoot().selectEnd();
      insert();
    });
    this.lexical.focus();
  }

  #put(put: () => void, isEdit: boolean): void {
    if (isEdit) this.lexical.update(put, { discrete: true, tag: SKIP_DOM_SELECTION_TAG });
    else this.#update(put);
  }

  /** No edit of the user's, and no reason to take the focus. */
  #update(update: () => void): void {
    this.lexical.update(
      () => {
        $addUpdateTag(SKIP_DOM_SELECTION_TAG);
        update();
      },
      { discrete: true, tag: HISTORY_MERGE_TAG },
    );
  }
}

/** Parses before anything changes: a text that is not counted yet throws, and is loaded again later. */
function parsed(html: string): Document {
  const read = readBoundedOrNull(html) ?? readBounded(wordsOf(html));
  withoutNames(read);
  return read;
}

/** The words alone, of a text whose markup a browser would multiply: nothing that was written is lost. */
function wordsOf(html: string): string {
  return html.replaceAll(/<[^<>]*>/g, ' ').replaceAll('<', '&lt;');
}
