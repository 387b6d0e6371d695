const USUAL = 'windows-1252';

/**
 * Text of a calendar file: UTF-16 where it begins so, the charset that it names, else UTF-8 where the bytes
 * are that, else Windows-1252. Never throws.
 */
export function decodedLetters(bytes: Uint8Array, charset = ''): string {
  const [first = 0, second = 0] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && bytes.length > 1))
    return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0))
    return new TextDecoder('utf-16be').decode(bytes);
  const named = decoderOf(charset.trim());
  if (named !== null && named.encoding !== 'utf-8') return named.decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(USUAL).decode(bytes);
  }
}

function decoderOf(label: string): TextDecoder | null {
  if (label === '') return null;
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}
