import type { RelationKind } from './fields.ts';
import { displayName } from './name.ts';
import type { RelationValues } from './relation.ts';

/** Names that OneDrive refuses in any case (Microsoft, 'Restrictions and limitations in OneDrive'). */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9]|\.lock|desktop\.ini|forms)$/i;
/** Leaves room for a path below it within OneDrive's 400 characters. */
const LONGEST = 120;

type FolderFields = Pick<
  RelationValues,
  'tradeName' | 'initials' | 'surnamePrefix' | 'surname' | 'relationNumber'
>;

function trimEnd(name: string): string {
  let end = name.length;
  // A pattern ending in $ would take quadratic time on a long row of dots.
  while (end > 0 && /[.\s]/.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/** A name that OneDrive and Dropbox both store unchanged. Idempotent. */
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

function withoutTrailingDots(businessName: string): string {
  return trimEnd(businessName).replace(/(?<=^|\s)([BCN])\.(V)$/i, '$1$2');
}

export function folderName(kind: RelationKind, values: FolderFields): string {
  const name = storableName(displayName(kind, values));
  const folder = kind === 'organisation' ? withoutTrailingDots(name) : name;
  if (folder === '') return values.relationNumber;
  return RESERVED.test(folder) ? `${folder}-` : folder;
}

/** The names of relations that a folder of this name may belong to: the folder's lost its trailing dots. */
export function namesBehind(folder: string): readonly string[] {
  const dotted = folder.replace(/(?<=^|\s)([BCN])(V)$/i, '$1.$2');
  return [...new Set([folder, dotted].flatMap((name) => [name, `${name}.`]))];
}

/** Unique by the relation's number (ledger FILES-15, docs/decisions/0013-folder-names.md). */
export function uniqueFolderName(kind: RelationKind, values: FolderFields): string {
  return `${folderName(kind, values)} (${values.relationNumber})`;
}

export function numberInFolderName(folder: string): string | null {
  const start = folder.lastIndexOf(' (');
  return start > 0 && folder.endsWith(')') ? folder.slice(start + 2, -1) : null;
}
