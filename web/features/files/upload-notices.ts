import { raiseNotice, withdrawNotice } from '#web/components/standing-notices.ts';
import type { Upload, UploadStore } from './upload-store.ts';

type IsListed = (upload: Upload) => boolean;
type Store = Pick<UploadStore, 'subscribe' | 'current' | 'resume' | 'retry'>;

const noticeOf = ({ id }: Upload) => `upload ${id}`;

/** Raises a notice for each upload that waits for the user and stands in no list on screen. */
export class UploadNotices {
  #lists: readonly IsListed[] = [];
  /** The uploads whose notice was raised, as they were then: a notice that was closed does not come back. */
  #shown: readonly Upload[] = [];
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
    store.subscribe(() => this.#show());
  }

  /** A list is on screen, until the answer is called. */
  list(isListed: IsListed): () => void {
    this.#lists = [...this.#lists, isListed];
    this.#showLater();
    return () => {
      this.#lists = this.#lists.filter((one) => one !== isListed);
      this.#showLater();
    };
  }

  /** Later, as one list often replaces another. */
  #showLater(): void {
    queueMicrotask(() => this.#show());
  }

  #show(): void {
    const waiting = this.#store
      .current()
      .filter(({ state }) => state === 'failed' || state === 'name-in-use')
      .filter((upload) => !this.#lists.some((isListed) => isListed(upload)));
    const before = this.#shown;
    this.#shown = waiting;
    for (const upload of before) {
      if (!waiting.some(({ id }) => id === upload.id)) withdrawNotice(noticeOf(upload));
    }
    for (const upload of waiting) if (!before.includes(upload)) this.#raise(upload);
  }

  #raise(upload: Upload): void {
    const { id, name, state, from } = upload;
    const folder = from === null ? 'de map' : `de map van ${from.relationName}`;
    const way =
      state === 'name-in-use'
        ? { label: 'Beide bewaren', onAction: () => this.#store.resume(id, 'rename') }
        : { label: 'Opnieuw', onAction: () => this.#store.retry(id) };
    const open = from === null ? [] : [{ label: 'Openen', onAction: from.onOpen }];
    raiseNotice({
      id: noticeOf(upload),
      text:
        state === 'name-in-use'
          ? `In ${folder} staat al iets met de naam ‘${name}’.`
          : `${name} staat niet in ${folder}: ${upload.message ?? ''}`,
      actions: [way, ...open].map((action) => ({ ...action, name: `${action.label}: ${name}` })),
    });
  }
}
