import type { NavigateOptions } from '@tanstack/react-router';

/** A form of one user, by the place it opens at. */
export interface FormOfUser {
  readonly userId: string;
  readonly place: NavigateOptions;
}

/** What was typed in a form that was left without saving, and what it was typed over. */
export interface KeptInput<Content> {
  readonly stored: Content;
  readonly version: number | null;
  readonly content: Content;
  readonly keptAt: Date;
}

/**
 * Input that outlives its form: a session that ended or a server error takes the form away, not what was typed. In
 * memory only, because a form may hold a BSN; each user's own.
 */
class KeptInputs {
  readonly #kept = new Map<string, { readonly form: FormOfUser; readonly input: KeptInput<unknown> }>();

  keep<Content>(form: FormOfUser, input: KeptInput<Content>): void {
    this.#kept.set(keyOf(form), { form, input });
  }

  find<Content>(form: FormOfUser): KeptInput<Content> | null {
    const found = this.#kept.get(keyOf(form))?.input ?? null;
    // A place has one form, and that form one kind of content.
    return found as KeptInput<Content> | null;
  }

  forget(form: FormOfUser): void {
    this.#kept.delete(keyOf(form));
  }

  /** Where the form opens that this user left last without saving. */
  lastPlaceOf(userId: string): NavigateOptions | null {
    const own = [...this.#kept.values()].filter(({ form }) => form.userId === userId);
    const [last] = own.toSorted((one, other) => other.input.keptAt.getTime() - one.input.keptAt.getTime());
    return last?.form.place ?? null;
  }
}

function keyOf({ userId, place }: FormOfUser): string {
  return `${userId} ${JSON.stringify(place)}`;
}

/** Of this browser tab. */
export const keptInputs = new KeptInputs();
