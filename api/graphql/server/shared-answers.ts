import { type ExecutionResult, MessageType } from 'graphql-ws';

/** Of an answer that many sockets get, as long as one of them still has it to send. */
const payloads = new WeakMap<ExecutionResult, string>();

/**
 * Sends each answer of a subscription as graphql-transport-ws has it ('next'), and yields none, so that graphql-ws has
 * nothing to send until the end. An answer that sockets share is made a text once, and not by each of them.
 */
export function sendingAnswers(
  answers: AsyncIterable<ExecutionResult>,
  id: string,
  send: (frame: string) => Promise<void>,
): AsyncIterableIterator<never, undefined, undefined> {
  const source = answers[Symbol.asyncIterator]();
  const start = `{"id":${JSON.stringify(id)},"type":"${MessageType.Next}","payload":`;

  async function stop(): Promise<IteratorReturnResult<undefined>> {
    await source.return?.();
    return { done: true, value: undefined };
  }

  return {
    async next() {
      try {
        for (let answer = await source.next(); answer.done !== true; answer = await source.next()) {
          await send(`${start}${payloadOf(answer.value)}}`);
        }
        return { done: true, value: undefined };
      } catch (error) {
        // Nobody else ends the source: a loop calls `return` for failures of its own body alone.
        await stop();
        throw error;
      }
    },
    return: stop,
    async throw(error) {
      await stop();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

function payloadOf(answer: ExecutionResult): string {
  const known = payloads.get(answer);
  if (known !== undefined) return known;
  const payload = JSON.stringify(answer);
  payloads.set(answer, payload);
  return payload;
}
