import type { AttachedFiles } from './attachments/attached-files.ts';
import type { Composition } from './composition.ts';
import type { DraftSaver } from './draft/draft-saver.ts';
import type { DraftContent } from './draft/use-save-draft.ts';
import type { MailEditor } from './editor/create-mail-editor.ts';
import type { TextVersions } from './versions/text-versions.ts';

/** A mail in the making: its fields, its text, its files, and what is stored of it. */
export interface Composer {
  readonly mail: Composition;
  readonly editor: MailEditor;
  readonly files: AttachedFiles;
  readonly saver: DraftSaver<DraftContent>;
  readonly versions: TextVersions;
  /** What is sent: the text with the quote below it. */
  readonly html: () => string;
  /** What a save stores of it now. */
  readonly content: () => DraftContent;
  readonly isEdited: () => boolean;
  /** Whether the mail service gave what the mail begins with, once that is known. */
  readonly opened: Promise<boolean>;
  readonly isOpened: () => boolean;
  /** An error leads away from it: what was typed is kept, and nothing is asked. */
  readonly isInterrupted: () => boolean;
  readonly edit: () => void;
}
