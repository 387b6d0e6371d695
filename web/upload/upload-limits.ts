import { type FilePurpose, rulesOf } from '#domain/stored-file/file-purpose.ts';
import { FILE_TYPES } from '#domain/stored-file/file-types.ts';
import { formatBytes } from '#web/format/format-numbers.ts';

export function acceptedEndings(purpose: FilePurpose): string[] {
  return rulesOf(purpose).types.flatMap((type) => [...FILE_TYPES[type].extensions]);
}

/** More endings than these say less than none. */
const MOST_NAMED = 4;

export function limitsText(purpose: FilePurpose): string {
  const endings = acceptedEndings(purpose);
  const size = formatBytes(rulesOf(purpose).largestBytes);
  if (endings.length > MOST_NAMED) return `Hoogstens ${size} per bestand`;
  return `${new Intl.ListFormat('nl-NL', { type: 'disjunction' }).format(endings)}, hoogstens ${size}`;
}
