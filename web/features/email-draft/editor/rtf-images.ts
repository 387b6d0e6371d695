/** A picture with what it is and its bytes in hexadecimal. */
const PICTURE =
  /\\(pngblip|jpegblip)(?:\\(?!(?:png|jpeg)blip)[a-z]+(?:-?\d+)?(?![a-z\d])|\{\\\*[^{}]*\}|\s+(?=[\\{]))*\s*([\da-fA-F][\da-fA-F\s]{31,})\}/g;
/** What Word repeats for old programs; what does not end takes the rest, so that it is looked for once. */
const REPEATED = /\{\\nonshppict[\s\S]*?(?:\}\s*\}|$)/g;

/** The pictures in a text of Word's clipboard, as `data:` addresses in their order. */
export function imagesInRtf(rtf: string): readonly string[] {
  return [...rtf.replaceAll(REPEATED, '').matchAll(PICTURE)].map(([, kind, hex = '']) => {
    const bytes = Uint8Array.from(hex.replaceAll(/\s/g, '').match(/../g) ?? [], (pair) =>
      Number.parseInt(pair, 16),
    );
    const type = kind === 'pngblip' ? 'image/png' : 'image/jpeg';
    return `data:${type};base64,${base64(bytes)}`;
  });
}

/** In pieces, as a function takes so many arguments and no more. */
function base64(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  }
  return btoa(binary);
}
