import PizZip from 'pizzip';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A paragraph; each text is a run of its own, as Word splits them. */
export function paragraph(...runs: readonly string[]): string {
  return `<w:p>${runs.map((run) => `<w:r><w:t xml:space="preserve">${run}</w:t></w:r>`).join('')}</w:p>`;
}

export function styled(style: 'Kop' | 'Klein', text: string): string {
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

const font = (name: string) => `<w:rFonts w:ascii="${name}" w:hAnsi="${name}" w:cs="${name}"/>`;
const STYLES = `${XML}<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr>${font('Calibri')}<w:sz w:val="22"/><w:lang w:val="nl-NL"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="0" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Standaard"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Kop"><w:name w:val="Kop"/><w:pPr><w:spacing w:before="240" w:after="120"/></w:pPr><w:rPr><w:b/><w:color w:val="0D3D38"/><w:sz w:val="28"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Klein"><w:name w:val="Klein"/><w:rPr><w:color w:val="60646C"/><w:sz w:val="18"/></w:rPr></w:style></w:styles>`;

interface DocxParts {
  readonly body: string;
  readonly header?: string;
  readonly mainType?: string;
  readonly parts?: Readonly<Record<string, string | Buffer>>;
}

/** A .docx as Word would open it. */
export function makeDocx({ body, header, mainType, parts = {} }: DocxParts): Buffer {
  const zip = new PizZip();
  const override = (name: string, type: string) =>
    `<Override PartName="/word/${name}" ContentType="${type}"/>`;
  const types = [
    override('document.xml', mainType ?? `${WORD}.document.main+xml`),
    override('styles.xml', `${WORD}.styles+xml`),
    ...(header === undefined ? [] : [override('header1.xml', `${WORD}.header+xml`)]),
  ];
  zip.file(
    '[Content_Types].xml',
    `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
  );
  zip.file('_rels/.rels', relations([['rId1', 'officeDocument', 'word/document.xml']]));
  const page =
    '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/>';
  const reference = header === undefined ? '' : '<w:headerReference w:type="default" r:id="rId2"/>';
  zip.file(
    'word/document.xml',
    `${XML}<w:document ${W} xmlns:r="${RELATIONS}"><w:body>${body}<w:sectPr>${reference}${page}</w:sectPr></w:body></w:document>`,
  );
  zip.file('word/styles.xml', STYLES);
  const headerRow = ['rId2', 'header', 'header1.xml'] as const;
  zip.file(
    'word/_rels/document.xml.rels',
    relations([['rId1', 'styles', 'styles.xml'], ...(header === undefined ? [] : [headerRow])]),
  );
  if (header !== undefined) zip.file('word/header1.xml', `${XML}<w:hdr ${W}>${header}</w:hdr>`);
  for (const [name, content] of Object.entries(parts)) zip.file(name, content);
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

/** A part that says which other parts or addresses one part refers to. */
export function relations(rows: readonly (readonly [id: string, type: string, target: string])[]): string {
  const lines = rows.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`;
}
