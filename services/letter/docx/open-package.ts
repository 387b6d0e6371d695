import { DOCUMENT_REFUSALS } from '#domain/letter/document-refusal.ts';
import { isArchiveLitter } from '#domain/stored-file/archive-litter.ts';
import { otherContent } from '#domain/stored-file/content-refusal.ts';
import { CONTENT_TYPES, ooxmlProblem } from '#domain/stored-file/office-zip.ts';
import { isOle, oleProblem } from '#domain/stored-file/ole-file.ts';
import {
  findZipDirectory,
  LONGEST_ZIP_END,
  readZipDirectory,
  type ZipEntry,
  zipProblem,
} from '#domain/stored-file/zip-directory.ts';
import { activeContentProblem } from './active-content.ts';
import { inflateEntry } from './inflate-entry.ts';
import { type ReadXml, readXml } from './read-xml.ts';
import { RefusedDocument } from './refused-document.ts';
import { xmlPartsOf } from './xml-parts.ts';

/** More than a letter of a hundred pages with pictures; the process has it in memory twice. */
const MOST_BYTES = 50_000_000;
const ZIP_SIGNATURE = Buffer.from('PK\u0003\u0004');

/** A letter is packed from it again, so that it contains nothing that was not seen here. */
export interface DocumentPackage {
  /** Names are as written, and in their order. */
  readonly contents: ReadonlyMap<string, Buffer>;
  /** Names are in lower case, as Word asks for parts in whatever case. */
  readonly parts: ReadonlyMap<string, string>;
  /** The names are the same. */
  readonly xml: ReadonlyMap<string, ReadXml>;
  /** `[Content_Types].xml`. */
  readonly types: string;
}

/** Throws RefusedDocument. */
export function openPackage(file: Buffer): DocumentPackage {
  const entries = checkedEntries(file);
  // All of them, because a size that is untrue shows only here.
  const contents = new Map(entries.map((entry) => [entry.name, inflateEntry(file, entry)]));
  const byName = new Map([...contents].map(([name, content]) => [name.toLowerCase(), content]));
  const types = readXml(byName.get(CONTENT_TYPES.toLowerCase()) ?? Buffer.alloc(0)).text;
  const xml = new Map<string, ReadXml>();
  for (const name of xmlPartsOf([...byName.keys()], types)) {
    xml.set(name, readXml(byName.get(name) ?? Buffer.alloc(0)));
  }
  refuse(ooxmlProblem('docx', entries, types));
  const parts = new Map([...xml].map(([name, { text }]) => [name, text]));
  refuse(activeContentProblem([...byName.keys()], types, parts));
  return { contents, parts, xml, types };
}

function checkedEntries(file: Buffer): readonly ZipEntry[] {
  if (isOle(file)) throw new RefusedDocument(oleProblem('docx', file) ?? otherContent('docx', 'doc'));
  if (!file.subarray(0, ZIP_SIGNATURE.length).equals(ZIP_SIGNATURE))
    throw new RefusedDocument(otherContent('docx', null));
  const range = findZipDirectory(file.subarray(-LONGEST_ZIP_END), file.length);
  const entries = range && readZipDirectory(file.subarray(range.start, range.end), range.count);
  if (entries === null) throw new RefusedDocument(DOCUMENT_REFUSALS.damaged);
  refuse(zipProblem(entries, file.length));
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > MOST_BYTES) throw new RefusedDocument(DOCUMENT_REFUSALS.tooLarge);
  return entries.filter(({ name }) => !isArchiveLitter(name));
}

function refuse(problem: string | null): void {
  if (problem !== null) throw new RefusedDocument(problem);
}
