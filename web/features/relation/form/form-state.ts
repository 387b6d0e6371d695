import type { FieldIssue } from '#domain/errors.ts';
import type { RelationFieldKey, RelationKind } from '#domain/relation/fields.ts';
import type { RelationReference, RelationValues } from '#domain/relation/relation.ts';
import { type FormContent, isChanged } from './form-content.ts';
import type { FoundValue } from './found-address.ts';
import { withBsn } from './stored-bsn.ts';

export interface FormState {
  readonly kind: RelationKind;
  /** As loaded, or as a new form opens. */
  readonly stored: FormContent;
  /** The version that `stored` is of; null for a new relation. */
  readonly version: number | null;
  readonly content: FormContent;
  /**
   * The inputs that were left, or all of them once saving was tried: these say what is wrong with them. By the
   * names that issues use: catalogue keys and 'vatSubnumber'.
   */
  readonly judged: ReadonlySet<string> | 'all';
  /** What only the server could know, until the field changes. */
  readonly refused: readonly FieldIssue[];
}

export type FormEvent =
  | { type: 'typed'; key: RelationFieldKey; value: string | boolean }
  /** A lookup fills in what the user has not. */
  | { type: 'found'; found: readonly FoundValue[] }
  /** The stored number is known from now on; nothing was changed by it. */
  | { type: 'bsnShown'; bsn: string }
  | { type: 'linked'; linked: readonly RelationReference[] }
  /** `values` are the normalised writings of what is in order; what is not in order stays as typed. */
  | { type: 'left'; input: string; key: RelationFieldKey; values: RelationValues }
  | { type: 'saveTried' }
  | { type: 'refused'; issues: readonly FieldIssue[] }
  /** Goes on from other content: kept input, or what the user chose after a conflict. */
  | { type: 'continued'; stored: FormContent; version: number | null; content: FormContent };

export function openForm(kind: RelationKind, stored: FormContent, version: number | null): FormState {
  return { kind, stored, version, content: stored, judged: new Set(), refused: [] };
}

export function hasUnsavedInput(state: FormState): boolean {
  return isChanged(state.kind, state.stored, state.content);
}

export function isJudged(state: FormState, input: string): boolean {
  return state.judged === 'all' || state.judged.has(input);
}

function withValue(content: FormContent, key: RelationFieldKey, value: string | boolean): FormContent {
  if (content.values[key] === value) return content;
  return { ...content, values: { ...content.values, [key]: value } };
}

function withFound(content: FormContent, { key, value, replaces }: FoundValue): FormContent {
  return replaces.includes(content.values[key]) ? withValue(content, key, value) : content;
}

/** A refusal of the VAT number falls on either of its two inputs. */
function concerns(issue: FieldIssue, key: RelationFieldKey): boolean {
  return issue.field === key || (key === 'vatNumber' && issue.field === 'vatSubnumber');
}

export function formReducer(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'typed':
      return {
        ...state,
        content: withValue(state.content, event.key, event.value),
        refused: state.refused.filter((issue) => !concerns(issue, event.key)),
      };
    case 'found':
      return { ...state, content: event.found.reduce(withFound, state.content) };
    case 'bsnShown': {
      const { stored, content } = state;
      const isUntouched = content.values.bsn === stored.values.bsn;
      return {
        ...state,
        stored: withBsn(stored, event.bsn),
        content: isUntouched ? withBsn(content, event.bsn) : content,
      };
    }
    case 'linked':
      return { ...state, content: { ...state.content, linked: event.linked } };
    case 'left':
      return {
        ...state,
        content: withValue(state.content, event.key, event.values[event.key]),
        judged: state.judged === 'all' ? 'all' : new Set(state.judged).add(event.input),
      };
    case 'saveTried':
      return { ...state, judged: 'all' };
    case 'refused':
      return { ...state, judged: 'all', refused: event.issues };
    case 'continued': {
      const { stored, version, content } = event;
      return { ...state, stored, version, content, refused: [] };
    }
  }
}
