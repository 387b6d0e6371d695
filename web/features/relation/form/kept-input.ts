import type { FormContent } from './form-content.ts';

/** What was typed in a form that was left without saving, and what it was typed over. */
export interface KeptInput {
  readonly stored: FormContent;
  readonly version: number | null;
  readonly content: FormContent;
  readonly keptAt: Date;
}

/**
 * Input that outlives its form: a session that ended, a server error or a link that was followed takes the form
 * away, not what was typed. In memory only, because a relation form holds a BSN; each user's own.
 */
class KeptInputs {
  readonly #kept = new Map<string, KeptInput>();

  keep(formKey: string, input: KeptInput): void {
    this.#kept.set(formKey, input);
  }

  find(formKey: string): KeptInput | null {
    return this.#kept.get(formKey) ?? null;
  }

  forget(formKey: string): void {
    this.#kept.delete(formKey);
  }
}

/** Of this browser tab. */
export const keptInputs = new KeptInputs();
