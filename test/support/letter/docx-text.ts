import PizZip from 'pizzip';

/** The texts of a .docx, a line a paragraph, of all its parts with text. */
export function docxText(file: Uint8Array): string {
  const zip = new PizZip(file);
  return Object.keys(zip.files)
    .filter((name) => /^word\/(document|header|footer|footnotes|endnotes|comments)\d*\.xml$/.test(name))
    .map((name) => zip.file(name)?.asText() ?? '')
    .join('\n')
    .replace(/<\/w:p>/g, '\n')
    .replace(/<w:br\/>/g, '\n')
    .replace(/<[^>]*>/g, '');
}
