import { $insertGeneratedNodes } from '@lexical/clipboard';
import {
  $createTabNode,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  DROP_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
} from 'lexical';
import { tagsIn } from '#domain/email/email-tags.ts';
import { foreignHtml, foreignText } from '#domain/email/foreign-text.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { fetchCode } from '#web/connection/fetch-code.ts';
import { whenCounted } from '#web/features/email/html/html-counter.ts';
import { readBoundedOrNull } from '#web/features/email/html/read-bounded.ts';
import { withoutNames } from '#web/features/email/html/without-names.ts';
import { isCopiedHere } from './copied-here.ts';
import { type ImageKeeper, imageIn } from './image-keeper.ts';
import { $createImageNode } from './image-node.ts';
import { $readHtml } from './read-html.ts';
import { imagesInRtf } from './rtf-images.ts';

const NO_TAGS = 'Samenvoegvelden in geplakte tekst worden niet ingevuld. Typ ze, of kies ze in de lijst.';
const DRAGGED = 'application/x-lexical-drag';

/**
 * Pictures come as pictures, HTML by our own reading, and what is copied here as it is. What comes from
 * elsewhere has no merge tags, as it may be text of a mail.
 */
export function registerPaste(editor: LexicalEditor, images: ImageKeeper): () => void {
  void fetchHidden();
  return mergeRegister(
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        const data = 'clipboardData' in event ? event.clipboardData : null;
        if (data === null || isCopiedHere(data, editor)) return false;
        const html = data.getData('text/html');
        const files = picturesOf(data);
        if (html === '' && files.length === 0) return insertText(editor, event, data);
        event.preventDefault();
        const rtf = data.getData('text/rtf');
        readForeign(editor, data, (read) => {
          // A picture that was copied from a page comes as itself and as its address there, which cannot be fetched.
          if (files.length > 0 && read.body.textContent.trim() === '')
            void insertFiles(editor, images, files);
          else withoutHidden(read, () => pasteHtml(editor, images, read, rtf));
        });
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    // What is dropped, or pasted in other ways than by keys.
    editor.registerCommand(
      CONTROLLED_TEXT_INSERTION_COMMAND,
      (event) => {
        if (typeof event === 'string' || !event.inputType.startsWith('insertFrom')) return false;
        const { dataTransfer: data } = event;
        if (data === null || isCopiedHere(data, editor)) return false;
        const html = data.getData('text/html');
        if (html === '') return insertText(editor, event, data);
        event.preventDefault();
        readForeign(editor, data, (read) => withoutHidden(read, () => pasteHtml(editor, images, read, '')));
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      DROP_COMMAND,
      (event) => {
        const { dataTransfer } = event;
        if (dataTransfer?.types.includes(DRAGGED) && !isCopiedHere(dataTransfer, editor)) {
          // A page that calls itself an editor of ours.
          event.preventDefault();
          return true;
        }
        if (dataTransfer === null || !dataTransfer.types.includes('Files')) return false;
        const files = picturesOf(dataTransfer);
        // Other files are for the attachments, around the editor.
        if (files.length > 0 && files.length === dataTransfer.files.length) {
          event.preventDefault();
          void insertFiles(editor, images, files);
        }
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
  );
}

type Hidden = typeof import('#web/features/email/html/remove-hidden.ts');
let hidden: Hidden | null = null;

/** What knows style sheets: only what others wrote needs it. */
async function fetchHidden(): Promise<Hidden> {
  hidden = await fetchCode(() => import('#web/features/email/html/remove-hidden.ts'));
  return hidden;
}

/** At once, unless the code for it is still on its way. */
function withoutHidden(read: Document, done: () => void): void {
  const remove = ({ removeHidden }: Hidden) => {
    removeHidden(read);
    done();
  };
  if (hidden !== null) remove(hidden);
  else void fetchHidden().then(remove);
}

function picturesOf({ files }: DataTransfer): File[] {
  return [...files].filter(({ type }) => type.startsWith('image/'));
}

/** The words of HTML that is too complex are pasted: what the clipboard has is gone after its event. */
function readForeign(editor: LexicalEditor, data: DataTransfer, done: (read: Document) => void): void {
  const html = foreignHtml(data.getData('text/html'));
  const plainText = foreignText(data.getData('text/plain'));
  whenCounted(
    () => readBoundedOrNull(html),
    (read) => {
      if (read === null) {
        editor.update(() => $getSelection()?.insertRawText(plainText));
        return;
      }
      withoutNames(read);
      explainTags(read.body.textContent.replaceAll('\u200c', ''));
      done(read);
    },
  );
}

function explainTags(text: string): void {
  if (tagsIn(text).size > 0) snackbar.raise({ text: NO_TAGS });
}

/** Plain text without braces goes the editor's own way. */
function insertText(editor: LexicalEditor, event: Event, data: DataTransfer): boolean {
  const text = data.getData('text/plain');
  if (!text.includes('{')) return false;
  event.preventDefault();
  explainTags(text);
  editor.update(() => {
    for (const piece of foreignText(text).split(/(\r?\n|\t)/)) {
      const selection = $getSelection();
      if (!$isRangeSelection(selection)) return;
      if (piece === '\t') selection.insertNodes([$createTabNode()]);
      else if (/^\r?\n$/.test(piece)) selection.insertParagraph();
      else selection.insertText(piece);
    }
  });
  return true;
}

async function insertFiles(
  editor: LexicalEditor,
  images: ImageKeeper,
  files: readonly File[],
): Promise<void> {
  for (const file of files) {
    const image = await images.attachImage(file);
    if (image !== null) editor.update(() => $insertNodes([$createImageNode(image)]));
  }
}

/** Word's pictures are files of the machine it runs on; the same stand in the RTF beside them, in their order. */
function pasteHtml(editor: LexicalEditor, images: ImageKeeper, read: Document, rtf: string): void {
  const dead = [...read.images].filter((image) => /^file:/i.test(image.getAttribute('src') ?? ''));
  const found = dead.length === 0 ? [] : imagesInRtf(rtf);
  if (found.length === dead.length) {
    for (const [index, image] of dead.entries()) image.setAttribute('src', found[index] ?? '');
  }
  editor.update(() => {
    const selection = $getSelection();
    if (selection === null) return;
    const nodes = $readHtml(read, (element) => imageIn(element, images));
    $insertGeneratedNodes(editor, nodes, selection);
  });
}
