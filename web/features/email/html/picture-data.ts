/** The first bytes of what every browser draws, by its type; senders often name another type, or none. */
const BEGINNINGS: readonly (readonly [type: string, beginning: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/avif', /^.{4}ftypavi[fs]/s],
  ['image/bmp', /^BM.{4}\0{4}/s],
];
const LONGEST_BEGINNING = 16;
/** Every browser takes so many arguments. */
const CHUNK = 0x8000;

/** A picture as a `data:` address, by what its bytes are; null for what no frame of a mail may show. */
export async function pictureAddress(blob: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const head = String.fromCharCode(...bytes.subarray(0, LONGEST_BEGINNING));
  const [type] = BEGINNINGS.find(([, beginning]) => beginning.test(head)) ?? [];
  if (type === undefined) return null;
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return `data:${type};base64,${btoa(text)}`;
}
