import type { Readable } from 'node:stream';

/**
 * The bytes of `body` as a stream of the web, read as far as they are asked for; a cancelled one destroys
 * `body`. `Readable.toWeb` of Node ends the process when it is cancelled in the turn in which it was opened and
 * bytes are waiting (ERR_INVALID_STATE, thrown in a listener of its own).
 */
export function webStreamOf(body: Readable): ReadableStream<Uint8Array> {
  let chunks: AsyncIterator<Uint8Array> | null = null;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        chunks ??= body[Symbol.asyncIterator]();
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        body.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
