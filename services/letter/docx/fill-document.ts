import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';

const RENDERING_MODULES: ReadonlySet<string> = new Set(['SpacePreserveModule', 'Render']);

export type TagValues = Readonly<Record<string, string>>;

interface TypeConfig {
  baseModules: (() => { readonly name: string })[];
  getTemplatedFiles: (zip: PizZip) => string[];
}

/**
 * Fills the tags of a checked .docx. A tag is a name and nothing else: loops, raw XML and other delimiters are off,
 * so that neither a template nor a value can write into the document's structure.
 */
export function fillDocument(file: Uint8Array, values: TagValues): Uint8Array {
  const document = new Docxtemplater(new PizZip(file), {
    delimiters: { start: '{{', end: '}}' },
    errorLogging: false,
    linebreaks: true,
    stripInvalidXMLChars: true,
    syntax: { changeDelimiterPrefix: null },
    fileTypeConfig: typeConfig(),
    parser: (tag) => {
      const name = tag.trim().toLowerCase();
      return { get: (all: TagValues) => (Object.hasOwn(all, name) ? all[name] : '') };
    },
    nullGetter: () => '',
  });
  document.render(values);
  return document.toBuffer({ compression: 'DEFLATE' });
}

function typeConfig(): TypeConfig {
  const { FileTypeConfig } = Docxtemplater as unknown as {
    readonly FileTypeConfig: { readonly docx: () => TypeConfig };
  };
  const config = FileTypeConfig.docx();
  return {
    ...config,
    baseModules: config.baseModules.filter((create) => RENDERING_MODULES.has(create().name)),
    // docxtemplater reads footnotes, but no endnotes.
    getTemplatedFiles: (zip) =>
      Object.keys(zip.files).filter((name) => /^word\/endnotes\d*\.xml$/.test(name)),
  };
}
