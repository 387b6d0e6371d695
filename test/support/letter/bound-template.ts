import PizZip from 'pizzip';
import { makeDocx, paragraph, relations } from '#dev/seed/docx.ts';
import { fillDocument } from '#services/letter/docx/fill-document.ts';
import { docxText } from './docx-text.ts';

/** Templates with content controls that show a store of the document. */

const STORE = '{0F0E1D2C-3B4A-4958-8776-6655443322EF}';
export const NS = 'urn:kantoor:brief';
const PREFIXES = `xmlns:ns0='${NS}' xmlns:x='urn:x'`;

export interface Bound {
  readonly xpath?: string;
  readonly store?: string;
  readonly prefixes?: string;
  readonly kind?: string;
}

/** The element of a binding; `name` with its prefix. */
export function binding(
  { xpath = '/ns0:brief[1]/ns0:naam[1]', store = STORE, prefixes = PREFIXES }: Bound = {},
  name = 'w:dataBinding',
): string {
  const id = store === '' ? '' : ` w:storeItemID="${store}"`;
  return `<${name} w:prefixMappings="${prefixes}" w:xpath="${xpath}"${id}/>`;
}

/** A content control with these properties and this content, both in XML. */
export const sdt = (properties: string, content: string): string =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;

export function control(text: string, bound: Bound = {}): string {
  return sdt(binding(bound) + (bound.kind ?? '<w:text/>'), paragraph(text));
}

export const store = (inner: string): string => `<?xml version="1.0"?><brief xmlns="${NS}">${inner}</brief>`;

export function template(
  body: string,
  item: string | Buffer,
  parts: Readonly<Record<string, string>> = {},
): Buffer {
  return makeDocx({
    body,
    parts: {
      'customXml/item1.xml': item,
      'customXml/itemProps1.xml': `<ds:datastoreItem ds:itemID="${STORE.toLowerCase()}" xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"/>`,
      'customXml/_rels/item1.xml.rels': relations([['rId1', 'customXmlProps', 'itemProps1.xml']]),
      ...parts,
    },
  });
}

const VALUES = { anaam: 'Jansen & <Zn.> {{plaats}}', plaats: 'Delft' };
/** What stands for the first of them in XML. */
export const FILLED = 'Jansen &amp; &lt;Zn.&gt; {{plaats}}';

export function letterOf(file: Buffer) {
  const letter = fillDocument(file, VALUES);
  const zip = new PizZip(letter);
  const bytes = (name: string) => zip.file(name)?.asNodeBuffer() ?? Buffer.alloc(0);
  return { text: docxText(letter), bytes, of: (name: string) => bytes(name).toString() };
}
