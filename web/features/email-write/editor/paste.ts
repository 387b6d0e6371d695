import { $insertGeneratedNodes } from '@lexical/clipboard';
import {
  $getSelection,
  $insertNodes,
  COMMAND_PRIORITY_HIGH,
  DROP_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
} from 'lexical';
import { isTooComplex } from '#domain/email-html/bounded-html.ts';
import { readBounded } from '#web/features/email/html/read-bounded.ts';
import { type ImageKeeper, imageIn } from './image-keeper.ts';
import { $createImageNode } from './image-node.ts';
import { $readHtml } from './read-html.ts';
import { imagesInRtf } from './rtf-images.ts';

/** Takes what is pasted: pictures as pictures, HTML by our own reading; plain text and what is copied here as they are. */
export function registerPaste(editor: LexicalEditor, images: ImageKeeper): () => void {
  return mergeRegister(
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        const data = 'clipboardData' in event ? event.clipboardData : null;
        if (data === null || data.types.includes('application/x-lexical-editor')) return false;
        const html = data.getData('text/html');
        const files = picturesOf(data);
        if (html === '' && files.length === 0) return false;
        event.preventDefault();
        // Its words are pasted all the same.
        if (isTooComplex(html)) {
          $getSelection()?.insertRawText(data.getData('text/plain'));
          return true;
        }
        const read = readBounded(html);
        // A picture that was copied from a page comes as itself and as its address there, which cannot be fetched.
        if (files.length > 0 && read.body.textContent.trim() === '') void insertFiles(editor, images, files);
        else pasteHtml(editor, images, read, data.getData('text/rtf'));
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      DROP_COMMAND,
      (event) => {
        const { dataTransfer } = event;
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

function picturesOf({ files }: DataTransfer): File[] {
  return [...files].filter(({ type }) => type.startsWith('image/'));
}

async function insertFiles(
  editor: LexicalEditor,
  images: ImageKeeper,
  files: readonly File[],
): Promise<void> {
  for (const file of files) {
    const image = await images.take(file);
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
