import { ValidationError } from '#domain/errors.ts';
import { uploadName } from '#domain/files/upload.ts';
import { type FilePurpose, rulesOf } from './file-purpose.ts';
import { claimedType, FILE_TYPES, type FileTypeName } from './file-types.ts';

export interface AnnouncedFile {
  readonly purpose: FilePurpose;
  readonly name: string;
  /** Null while it is not known. */
  readonly bytes: number | null;
}

export interface AcceptedFile {
  readonly name: string;
  readonly type: FileTypeName;
  readonly contentType: string;
}

/** Checks what is known of a file before its bytes are there. Throws ValidationError. */
export function checkAnnouncedFile({ purpose, name, bytes }: AnnouncedFile): AcceptedFile {
  const { types, otherType } = rulesOf(purpose);
  const type = claimedType(name);
  if (type === null || !types.includes(type)) throw refusedFile(otherType);
  if (bytes !== null) checkFileSize(purpose, bytes);
  return { name: uploadName(name), type, contentType: FILE_TYPES[type].contentType };
}

/** Throws ValidationError for a file that is empty or larger than its purpose takes. */
export function checkFileSize(purpose: FilePurpose, bytes: number): void {
  const { largestBytes } = rulesOf(purpose);
  if (bytes === 0) throw refusedFile('Dit bestand is leeg.');
  if (Number.isSafeInteger(bytes) && bytes > 0 && bytes <= largestBytes) return;
  throw refusedFile(`Dit bestand is te groot: hoogstens ${Math.floor(largestBytes / 1_000_000)} MB.`);
}

export function refusedFile(message: string): ValidationError {
  return new ValidationError([{ field: 'file', message }]);
}
