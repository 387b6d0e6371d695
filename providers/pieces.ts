export async function* piecesOf(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < size) continue;
    const whole = Buffer.concat(waiting, length);
    let from = 0;
    for (; length - from >= size; from += size) yield whole.subarray(from, from + size);
    waiting = from === length ? [] : [whole.subarray(from)];
    length -= from;
  }
  if (length > 0) yield Buffer.concat(waiting, length);
}
