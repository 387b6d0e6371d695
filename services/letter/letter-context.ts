import type { StoredFileContext } from '#services/stored-file/stored-file-context.ts';
import type { OldDocumentConverter } from './convert-old-document.ts';
import type { LetterProcess } from './letter-process.ts';

/** No use case may have a database client while a document is processed. */
export interface LetterContext extends StoredFileContext {
  readonly letterProcess: LetterProcess;
  /** Null where no LibreOffice is configured. */
  readonly converter: OldDocumentConverter | null;
  readonly now: () => Date;
}
