import type { Readable } from 'node:stream';

/**
 * A stream that may fail before somebody reads it, as between its call and its first byte the database is asked. Who reads it
 * hears of that all the same; without a listener until then, Node would end the process.
 */
export function quietUntilRead<Stream extends Readable>(stream: Stream): Stream {
  stream.on('error', () => undefined);
  return stream;
}
