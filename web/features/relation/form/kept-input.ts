import type { RelationKind } from '#domain/relation/fields.ts';
import { lastLeftForm } from '#web/session/last-left-form.ts';
import type { FormContent } from './form-content.ts';

/** A form of one user: that of a relation, or of a new one. */
export interface KeptForm {
  readonly userId: string;
  readonly kind: RelationKind;
  readonly relationId: string | null;
}

/** What was typed in a form that was left without saving, and what it was typed over. */
export interface KeptInput {
  readonly stored: FormContent;
  readonly version: number | null;
  readonly content: FormContent;
  readonly keptAt: Date;
}

/**
 * Input that outlives its form: a session that ended or a server error takes the form away, not what was typed. In
 * memory only, because a relation form holds a BSN; each user's own.
 */
class KeptInputs {
  readonly #kept = new Map<string, { readonly form: KeptForm; readonly input: KeptInput }>();

  keep(form: KeptForm, input: KeptInput): void {
    this.#kept.set(keyOf(form), { form, input });
  }

  find(form: KeptForm): KeptInput | null {
    return this.#kept.get(keyOf(form))?.input ?? null;
  }

  forget(form: KeptForm): void {
    this.#kept.delete(keyOf(form));
  }

  lastOf(userId: string) {
    const left = [...this.#kept.values()].map(({ form, input: { keptAt } }) => ({ form, keptAt }));
    return lastLeftForm(left, userId);
  }
}

function keyOf({ userId, kind, relationId }: KeptForm): string {
  return `${userId} ${kind} ${relationId ?? 'new'}`;
}

/** Of this browser tab. */
export const keptInputs = new KeptInputs();
