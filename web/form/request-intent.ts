import { newRequestId } from '#web/relay/request-id.ts';

/** Gives the same input the same request id until the server has answered. */
export class RequestIntent {
  #input: string | null = null;
  #id = '';

  idFor(input: unknown): string {
    const text = JSON.stringify(input);
    if (this.#input !== text) {
      this.#input = text;
      this.#id = newRequestId();
    }
    return this.#id;
  }

  answered(): void {
    this.#input = null;
  }
}
