const MOST_WORDS = 5_000;
const LONGEST_WORD = 200;
const LINE_END = 0x0a;
const ENDS: ReadonlySet<number> = new Set([0x22, 0x2c, 0x3b, 0x7c]);

/** The words of a file that have a byte above ASCII, one a line, in the encoding of the file. */
export function wordsBeyondAscii(bytes: Uint8Array): Uint8Array {
  const found: number[] = [];
  let begin = 0;
  let beyond = false;
  let count = 0;
  for (let index = 0; index <= bytes.length && count < MOST_WORDS; index += 1) {
    const byte = bytes[index] ?? LINE_END;
    if (byte > 0x7f) beyond = true;
    if (byte > 0x20 && !ENDS.has(byte)) continue;
    if (beyond && index - begin <= LONGEST_WORD) {
      for (const one of bytes.subarray(begin, index)) found.push(one);
      found.push(LINE_END);
      count += 1;
    }
    begin = index + 1;
    beyond = false;
  }
  return Uint8Array.from(found);
}
