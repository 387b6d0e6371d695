import { newRequestId } from '#web/relay/request-id.ts';

/** One id for each thing the user wants saved: the same content sent again is the same intent. */
export class RequestIntent {
  #content: string | null = null;
  #id = '';

  /** The id for this content, new when the content is. */
  idFor(content: unknown): string {
    const text = JSON.stringify(content);
    if (this.#content !== text) {
      this.#content = text;
      this.#id = newRequestId();
    }
    return this.#id;
  }

  /** The server has answered: the next try is another intent. */
  answered(): void {
    this.#content = null;
  }
}
