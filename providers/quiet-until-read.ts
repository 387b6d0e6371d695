import type { Readable } from 'node:stream';

/**
 * A stream may fail before somebody reads it, as the database is asked in between; its reader hears of that,
 * and without a listener until then Node would end the process.
 */
export function quietUntilRead<Stream extends Readable>(stream: Stream): Stream {
  stream.on('error', () => undefined);
  return stream;
}
