import type { NavigateOptions } from '@tanstack/react-router';

export interface FormOfUser {
  readonly userId: string;
  readonly formLocation: NavigateOptions;
}

export interface KeptInput<Content> {
  readonly stored: Content;
  readonly version: number | null;
  readonly content: Content;
  readonly keptAt: Date;
}

/** In memory only, because a form may hold a BSN; per user. */
class KeptInputs {
  readonly #kept = new Map<string, { readonly form: FormOfUser; readonly input: KeptInput<unknown> }>();

  keep<Content>(form: FormOfUser, input: KeptInput<Content>): void {
    this.#kept.set(keyOf(form), { form, input });
  }

  find<Content>(form: FormOfUser): KeptInput<Content> | null {
    const found = this.#kept.get(keyOf(form))?.input ?? null;
    return found as KeptInput<Content> | null;
  }

  forget(form: FormOfUser): void {
    this.#kept.delete(keyOf(form));
  }

  formsOf(userId: string): readonly FormOfUser[] {
    return this.#of(userId).map(({ form }) => form);
  }

  lastLocationOf(userId: string): NavigateOptions | null {
    const own = this.#of(userId);
    const [last] = own.toSorted((one, other) => other.input.keptAt.getTime() - one.input.keptAt.getTime());
    return last?.form.formLocation ?? null;
  }

  #of(userId: string) {
    return [...this.#kept.values()].filter(({ form }) => form.userId === userId);
  }
}

function keyOf({ userId, formLocation }: FormOfUser): string {
  return `${userId} ${JSON.stringify(formLocation)}`;
}

export const keptInputs = new KeptInputs();
