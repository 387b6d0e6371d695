import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';
import { fillStore } from './document-stores.ts';
import { type DocumentPackage, openPackage } from './open-package.ts';
import { type PreparedParts, prepareParts } from './prepare-parts.ts';
import { writeXml } from './read-xml.ts';

const RENDERING_MODULES: ReadonlySet<string> = new Set(['SpacePreserveModule', 'Render']);

export type TagValues = Readonly<Record<string, string>>;

interface TypeConfig {
  baseModules: (() => { readonly name: string })[];
  templatedNs: string[];
  getTemplatedFiles: (zip: PizZip) => string[];
}

/**
 * Loops, raw XML and other delimiters are off, so that neither a template nor a value can write into the
 * document's structure. Throws RefusedDocument.
 */
export function fillDocument(file: Uint8Array, values: TagValues): Uint8Array {
  const document = openPackage(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  return fillPackage(document, prepareParts(document), values);
}

export function fillPackage(
  document: DocumentPackage,
  prepared: PreparedParts,
  values: TagValues,
): Uint8Array {
  const templater = new Docxtemplater(packed(document, prepared), {
    delimiters: { start: '{{', end: '}}' },
    errorLogging: false,
    linebreaks: true,
    stripInvalidXMLChars: true,
    syntax: { changeDelimiterPrefix: null },
    fileTypeConfig: typeConfig(prepared),
    parser: (tag) => {
      const name = tag.trim().toLowerCase();
      return { get: (all: TagValues) => (Object.hasOwn(all, name) ? all[name] : '') };
    },
    nullGetter: () => '',
  });
  templater.render(values);
  fillStores(templater.getZip(), document, prepared, values);
  return templater.toBuffer({ compression: 'DEFLATE' });
}

/** Packed from the checked parts, so that every program reads what was read here. */
function packed({ contents, xml }: DocumentPackage, { parts }: PreparedParts): PizZip {
  const zip = new PizZip();
  for (const [name, content] of contents) {
    const key = name.toLowerCase();
    const prepared = parts.get(key);
    const read = xml.get(key);
    // docxtemplater reads the parts that lead it to others as UTF-8 alone; a store stays as it is.
    const isForeign = read !== undefined && read.encoding !== 'utf-8' && !key.startsWith('customxml/');
    if (prepared !== undefined) zip.file(name, prepared.xml);
    else if (isForeign) zip.file(name, writeXml(read.text, 'utf-8'));
    else if (!name.endsWith('/')) zip.file(name, content, { createFolders: false });
  }
  return zip;
}

function fillStores(
  zip: PizZip,
  { contents, xml }: DocumentPackage,
  { texts }: PreparedParts,
  values: TagValues,
): void {
  const names = new Map([...contents.keys()].map((name) => [name.toLowerCase(), name]));
  for (const [store, ofStore] of Map.groupBy(texts, (text) => text.store)) {
    const name = names.get(store);
    if (name === undefined) continue;
    // Properties were filled like the text, and stand in UTF-8 since.
    const isProperties = !store.startsWith('customxml/');
    const read = isProperties ? zip.file(name)?.asText() : xml.get(store)?.text;
    const filled = fillStore(read ?? '', ofStore, values);
    zip.file(name, writeXml(filled, isProperties ? 'utf-8' : (xml.get(store)?.encoding ?? 'utf-8')));
  }
}

function typeConfig({ parts }: PreparedParts): TypeConfig {
  const { FileTypeConfig } = Docxtemplater as unknown as {
    readonly FileTypeConfig: { readonly docx: () => TypeConfig };
  };
  const config = FileTypeConfig.docx();
  return {
    ...config,
    baseModules: config.baseModules.filter((create) => RENDERING_MODULES.has(create().name)),
    templatedNs: [],
    // docxtemplater reads footnotes, but no endnotes.
    getTemplatedFiles: (zip) =>
      Object.keys(zip.files).filter((name) => parts.get(name.toLowerCase())?.part === 'endnotes'),
  };
}
