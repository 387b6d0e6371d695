import { Signal } from '#web/components/signal.ts';

export interface EmailTemplateRow {
  readonly id: string;
  readonly name: string;
  readonly body: string;
  readonly version: number;
  readonly canDelete: boolean;
}

interface OwnState {
  /** Null until they were read. */
  readonly templates: readonly EmailTemplateRow[] | null;
  readonly defaultId: string | null;
}

/** The templates as the user puts them in order and marks the default, which is kept when the composer is left. */
export class OwnTemplates {
  #state: OwnState = { templates: null, defaultId: null };
  #kept = '';
  readonly #changed = new Signal();
  readonly subscribe = this.#changed.subscribe;

  readonly state = (): OwnState => this.#state;

  /** An order or a default of now that is not stored yet stays. */
  put(templates: readonly EmailTemplateRow[], defaultId: string | null): void {
    const isChanged = this.isChanged();
    const indexById = new Map(this.#state.templates?.map(({ id }, index) => [id, index]));
    const indexOf = ({ id }: EmailTemplateRow) => indexById.get(id) ?? Number.POSITIVE_INFINITY;
    const ordered = isChanged
      ? templates.toSorted((one, other) => (indexOf(one) < indexOf(other) ? -1 : 1))
      : templates;
    const isThere = templates.some(({ id }) => id === this.#state.defaultId);
    const next = { templates: ordered, defaultId: isChanged && isThere ? this.#state.defaultId : defaultId };
    if (!isChanged) this.#kept = textOf(next);
    this.#set(next);
  }

  order(ids: readonly string[]): void {
    const indexById = new Map(ids.map((id, index) => [id, index]));
    const templates = (this.#state.templates ?? []).toSorted(
      (one, other) => (indexById.get(one.id) ?? ids.length) - (indexById.get(other.id) ?? ids.length),
    );
    this.#set({ ...this.#state, templates });
  }

  /** Marks one as the default, or takes the mark away (ledger TEMPL-12). */
  toggleDefault(id: string): void {
    this.#set({ ...this.#state, defaultId: this.#state.defaultId === id ? null : id });
  }

  /** What differs from what is stored (ledger TEMPL-13). */
  readonly isChanged = (): boolean => this.#state.templates !== null && textOf(this.#state) !== this.#kept;

  kept(): void {
    this.#kept = textOf(this.#state);
  }

  #set(state: OwnState): void {
    this.#state = state;
    this.#changed.emit();
  }
}

function textOf({ templates, defaultId }: OwnState): string {
  return JSON.stringify([templates?.map(({ id }) => id), defaultId]);
}
