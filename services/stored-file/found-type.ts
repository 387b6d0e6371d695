import { fileTypeFromBuffer } from 'file-type';
import { hasPlausibleHead } from '#domain/stored-file/plausible-head.ts';
import { isPage } from '#domain/stored-file/text-content.ts';

const TIFF_SIGNATURES = [Buffer.from('II*\0'), Buffer.from('MM\0*')];
/** Readers accept lines before it (ISO 32000-1, annex H, note 13). */
const PDF_SIGNATURE = Buffer.from('%PDF-');
const PDF_WITHIN = 1_024;
/** A line of text may begin like them; PostScript's stands before that of a PDF by its own rules (there, note 14). */
const SHORT_SIGNATURES: ReadonlySet<string> = new Set(['bmp', 'exe', 'mp3', 'ps']);
/** The brands that a telephone writes for a picture beside its first one (ISO/IEC 23008-12). */
const HEIC_BRANDS = /^(?:heic|heix|heim|heis|hevc|hevx|hevm|hevs|mif1|mif2|msf1)$/;
const SPACE = 0x20;
const LINE_SIGNS: ReadonlySet<number> = new Set([9, 10, 13]);

/** An extension without a dot, or null. */
export async function foundType(head: Buffer, length: number): Promise<string | null> {
  const found = await signatureOf(head);
  if (found === 'apng') return 'png';
  if (found === 'mp4' && isHeic(head)) return 'heic';
  const isWeak = found !== null && SHORT_SIGNATURES.has(found) && !hasPlausibleHead(found, head, length);
  if ((found === null || isWeak) && isLatePdf(head)) return 'pdf';
  if (found !== null) return found;
  // Scanners write the list of a TIFF behind its picture, where file-type would look for it.
  return TIFF_SIGNATURES.some((one) => head.subarray(0, 4).equals(one)) ? 'tif' : null;
}

/** For a text with control signs: null where its first letters, which everybody may write, show as much. */
export async function foundInText(head: Buffer, length: number): Promise<string | null> {
  const found = await foundType(head, length);
  if (found === null || hasPlausibleHead(found, head, length)) return found;
  const end = head.findIndex((byte) => byte < SPACE && !LINE_SIGNS.has(byte));
  if (end === -1) return null;
  const letters = Buffer.concat([head.subarray(0, end), Buffer.alloc(head.length - end, 'a')]);
  return (await signatureOf(letters)) === found ? null : found;
}

async function signatureOf(head: Buffer): Promise<string | null> {
  return (await fileTypeFromBuffer(head))?.ext ?? null;
}

/** Lines that are no page may come before it. */
function isLatePdf(head: Buffer): boolean {
  const at = head.subarray(0, PDF_WITHIN + PDF_SIGNATURE.length).indexOf(PDF_SIGNATURE);
  return at >= 0 && !isPage(head.toString('latin1', 0, at));
}

function isHeic(head: Buffer): boolean {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = Array.from({ length: Math.max(Math.floor((end - 8) / 4), 0) }, (_none, index) =>
    head.toString('latin1', 8 + 4 * index, 12 + 4 * index),
  );
  return brands.some((brand) => HEIC_BRANDS.test(brand));
}
