import { type ExecutionResult, MessageType } from 'graphql-ws';
import { stoppable } from './stoppable.ts';

const payloads = new WeakMap<ExecutionResult, string>();

/**
 * Sends each answer as graphql-transport-ws has it, and yields none, so that graphql-ws has only the end to send. An
 * answer that sockets share is made a text once.
 */
export function sendingAnswers(
  answers: AsyncIterable<ExecutionResult>,
  id: string,
  send: (frame: string) => Promise<void>,
): AsyncIterableIterator<never, undefined, undefined> {
  const source = answers[Symbol.asyncIterator]();
  const start = `{"id":${JSON.stringify(id)},"type":"${MessageType.Next}","payload":`;
  const stop = async () => source.return?.();

  return stoppable<never>(async () => {
    try {
      for (let answer = await source.next(); answer.done !== true; answer = await source.next()) {
        await send(`${start}${payloadOf(answer.value)}}`);
      }
      return { done: true, value: undefined };
    } catch (error) {
      // A loop over this calls `return` for failures of its own body alone.
      await stop();
      throw error;
    }
  }, stop);
}

function payloadOf(answer: ExecutionResult): string {
  const known = payloads.get(answer);
  if (known !== undefined) return known;
  const payload = JSON.stringify(answer);
  payloads.set(answer, payload);
  return payload;
}
