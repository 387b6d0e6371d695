import { newRequestId } from '#web/relay/request-id.ts';

/** One request id for each thing the user wants done: the same input sent again is the same request. */
export class RequestIntent {
  #input: string | null = null;
  #id = '';

  /** The id for this input, new when the input is. */
  idFor(input: unknown): string {
    const text = JSON.stringify(input);
    if (this.#input !== text) {
      this.#input = text;
      this.#id = newRequestId();
    }
    return this.#id;
  }

  /** The server has answered: the next attempt is another request. */
  answered(): void {
    this.#input = null;
  }
}
