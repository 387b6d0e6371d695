import { DOCUMENT_REFUSALS } from '#domain/letter/document-refusal.ts';
import { otherContent } from '#domain/stored-file/content-refusal.ts';
import { CONTENT_TYPES, ooxmlProblem } from '#domain/stored-file/office-zip.ts';
import { isOle, oleProblem } from '#domain/stored-file/ole-file.ts';
import {
  LONGEST_ZIP_END,
  readZipDirectory,
  type ZipEntry,
  zipDirectoryPlace,
  zipProblem,
} from '#domain/stored-file/zip-directory.ts';
import { inflateEntry } from './inflate-entry.ts';
import { RefusedDocument } from './refused-document.ts';
import { isReadWhole } from './xml-elements.ts';
import { xmlPartsOf } from './xml-parts.ts';

/** More than a letter of a hundred pages with pictures; the thread holds it twice. */
const MOST_BYTES = 50_000_000;
const WORD_TEMPLATE = 'wordprocessingml.template.main+xml';
const ACTIVE_CONTENT = /macroEnabled|vbaProject|vbaData|activeX/i;
const OLE_OBJECT = /oleObject/i;
const ZIP_SIGNATURE = Buffer.from('PK\u0003\u0004');

/**
 * Opens a .docx after its checks: the texts of its XML parts, by name in lower case, as Word asks for them in any case. Throws
 * RefusedDocument.
 */
export function openPackage(file: Buffer): ReadonlyMap<string, string> {
  const entries = checkedEntries(file);
  // All of them, because a size that is untrue shows only here.
  const contents = new Map(entries.map((entry) => [entry.name.toLowerCase(), inflateEntry(file, entry)]));
  const parts = new Map<string, string>();
  for (const name of xmlPartsOf([...contents.keys()], typesIn(contents))) {
    parts.set(name, readXml(contents.get(name) ?? Buffer.alloc(0)));
  }
  const types = parts.get(CONTENT_TYPES.toLowerCase()) ?? '';
  if (types.includes(WORD_TEMPLATE)) throw new RefusedDocument(DOCUMENT_REFUSALS.wordTemplate);
  refuse(ooxmlProblem('docx', entries, types));
  const relations = [...parts].filter(([name]) => name.endsWith('.rels')).map(([, text]) => text);
  const told = [types, ...relations, ...entries.map(({ name }) => name)];
  if (told.some((text) => ACTIVE_CONTENT.test(text)))
    throw new RefusedDocument(DOCUMENT_REFUSALS.activeContent);
  if (told.some((text) => OLE_OBJECT.test(text))) throw new RefusedDocument(DOCUMENT_REFUSALS.object);
  return parts;
}

function typesIn(contents: ReadonlyMap<string, Buffer>): string {
  const content = contents.get(CONTENT_TYPES.toLowerCase());
  return content === undefined ? '' : readXml(content);
}

function checkedEntries(file: Buffer): readonly ZipEntry[] {
  if (isOle(file)) throw new RefusedDocument(oleProblem('docx', file) ?? otherContent('docx', 'doc'));
  if (!file.subarray(0, ZIP_SIGNATURE.length).equals(ZIP_SIGNATURE))
    throw new RefusedDocument(otherContent('docx', null));
  const place = zipDirectoryPlace(file.subarray(-LONGEST_ZIP_END), file.length);
  const entries = place && readZipDirectory(file.subarray(place.start, place.end), place.count);
  if (entries === null) throw new RefusedDocument(DOCUMENT_REFUSALS.damaged);
  refuse(zipProblem(entries, file.length));
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > MOST_BYTES) throw new RefusedDocument(DOCUMENT_REFUSALS.tooLarge);
  return entries;
}

function refuse(problem: string | null): void {
  if (problem !== null) throw new RefusedDocument(problem);
}

function readXml(content: Buffer): string {
  const text = content.toString('utf8');
  // A part in another encoding could hide what the checks look for.
  if (content.includes(0) || /^\s*<\?xml[^>]*encoding=["'](?!utf-8|us-ascii)/i.test(text)) {
    throw new RefusedDocument(DOCUMENT_REFUSALS.damaged);
  }
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new RefusedDocument(DOCUMENT_REFUSALS.doctype);
  if (!isReadWhole(text)) throw new RefusedDocument(DOCUMENT_REFUSALS.damaged);
  return text;
}
