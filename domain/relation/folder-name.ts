import type { RelationKind } from './fields.ts';
import { displayName } from './name.ts';
import type { RelationValues } from './relation.ts';

/** Names that OneDrive refuses whatever their case (Microsoft, 'Restrictions and limitations in OneDrive'). */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9]|\.lock|desktop\.ini|forms)$/i;
/** Leaves room for a path below it within OneDrive's 400 characters. */
const LONGEST = 120;

type FolderFields = Pick<
  RelationValues,
  'tradeName' | 'initials' | 'surnamePrefix' | 'surname' | 'relationNumber'
>;

/** Trailing dots and spaces gone, which the services drop by themselves so that the folder is not found again. */
function trimEnd(name: string): string {
  let end = name.length;
  // A pattern that ends in $ would begin anew at each dot of a long row of them.
  while (end > 0 && /[.\s]/.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/**
 * A name that both OneDrive and Dropbox keep as it is: without " * : < > ? / \ |, control characters, marks of
 * direction, leading tildes and spaces or trailing dots. Applied twice it gives the same.
 */
export function storableName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}"]/gu, ' ')
    .replace(/[*:<>?/\\|]/g, '-')
    .replace(/_vti_/gi, 'vti')
    .replace(/\s+/g, ' ')
    .replace(/^[\s~]+/, '');
  return trimEnd([...trimEnd(plain)].slice(0, LONGEST).join(''));
}

/** 'B.V.', 'C.V.' and 'N.V.' at the end written without dots, and no dot at the end (ledger RELSAGA-13, 14). */
function withoutTrailingDots(businessName: string): string {
  return trimEnd(businessName).replace(/(?<=^|\s)([BCN])\.(V)$/i, '$1$2');
}

/** What a relation's cloud folder is called after: its business name, or a person's name (ledger RELSAGA-13, 14). */
export function folderName(kind: RelationKind, values: FolderFields): string {
  const name = storableName(displayName(kind, values));
  const folder = kind === 'organisation' ? withoutTrailingDots(name) : name;
  if (folder === '') return values.relationNumber;
  return RESERVED.test(folder) ? `${folder}-` : folder;
}

/**
 * Names of relations whose folder may be called this: a client that makes a folder sends the name as it stands there,
 * without the dots of a business form or at the end.
 */
export function namesBehind(folder: string): readonly string[] {
  const dotted = folder.replace(/(?<=^|\s)([BCN])(V)$/i, '$1.$2');
  return [...new Set([folder, dotted].flatMap((name) => [name, `${name}.`]))];
}

/**
 * The name of a relation's folder at a cloud storage. The number makes it this relation's alone, whoever has the same
 * name (ledger FILES-15, docs/decisions/0013-folder-names.md).
 */
export function uniqueFolderName(kind: RelationKind, values: FolderFields): string {
  return `${folderName(kind, values)} (${values.relationNumber})`;
}

/** The relation number that a folder of this name has at its end as `uniqueFolderName` puts it there, or null. */
export function numberInFolderName(folder: string): string | null {
  const start = folder.lastIndexOf(' (');
  return start > 0 && folder.endsWith(')') ? folder.slice(start + 2, -1) : null;
}
