import { useCallback, useMemo, useReducer } from 'react';
import type { Judgement } from '#domain/numbers/judgement.ts';
import type { RelationFieldKey, RelationKind } from '#domain/relation/fields.ts';
import { judgeRelationField } from '#domain/relation/live-check.ts';
import { isMaskedBsn } from '#domain/relation/masked-bsn.ts';
import type { RelationReference, RelationValues } from '#domain/relation/relation.ts';
import { type RelationValidation, validateRelation } from '#domain/relation/validate.ts';
import type { FieldNote } from '#web/components/FieldMessage.tsx';
import type { FormContent } from './form-content.ts';
import { type FormEvent, type FormState, formReducer, isJudged, openForm } from './form-state.ts';
import { CORRESPONDENCE_ADDRESS, type FoundValue, VISITING_ADDRESS } from './found-address.ts';
import { judgeAroundBsn } from './stored-bsn.ts';
import { useFoundAddress } from './use-found-address.ts';
import { useKvkNumberNote } from './use-kvk-number-note.ts';

export interface RelationForm {
  /** Null while adding. */
  readonly relationId: string | null;
  readonly state: FormState;
  readonly dispatch: (event: FormEvent) => void;
  /** Every rule on what stands there now, shown or not. */
  readonly validation: RelationValidation;
  /** Every rule on other values than those that stand there. */
  readonly validate: (values: RelationValues) => RelationValidation;
  /** The message to show at an input, by the name issues use. */
  readonly errorOf: (input: string) => string | undefined;
  /** How many fields are refused, said once saving was tried. */
  readonly errorCount: number;
  readonly judgementOf: (key: RelationFieldKey) => Judgement | null;
  /** What a lookup found out about a field. */
  readonly foundNoteOf: (key: RelationFieldKey) => FieldNote | undefined;
  readonly type: (key: RelationFieldKey, value: string | boolean) => void;
  /** The user went on to another input: from now on this one is judged while typing. */
  readonly leave: (key: RelationFieldKey, input?: string) => void;
  readonly link: (linked: readonly RelationReference[]) => void;
}

export function useRelationForm(opening: {
  kind: RelationKind;
  relationId: string | null;
  stored: FormContent;
  version: number | null;
  users: readonly { readonly id: string }[];
  /** Accepted in an IBAN besides those that the program knows. */
  extraBankCodes: readonly string[];
}): RelationForm {
  const { kind, users, extraBankCodes } = opening;
  const [state, dispatch] = useReducer(formReducer, opening, ({ stored, version }) =>
    openForm(kind, stored, version),
  );
  const { values } = state.content;
  const validate = useCallback(
    (judged: RelationValues) =>
      judgeAroundBsn(judged, (known) =>
        validateRelation(kind, known, { today: new Date(), users, extraBankCodes }),
      ),
    [kind, users, extraBankCodes],
  );
  const validation = useMemo(() => validate(values), [validate, values]);

  const fill = (found: readonly FoundValue[]) => dispatch({ type: 'found', found });
  const foundNotes: Partial<Record<RelationFieldKey, FieldNote | undefined>> = {
    ...useFoundAddress(VISITING_ADDRESS, state, fill),
    ...useFoundAddress(CORRESPONDENCE_ADDRESS, state, fill),
    kvkNumber: useKvkNumberNote(opening.relationId === null ? values.kvkNumber : null),
  };

  function errorOf(input: string): string | undefined {
    const issue = [...validation.issues, ...state.refused].find((candidate) => candidate.field === input);
    return issue && (isJudged(state, input) || isWrongWhileTyping(input)) ? issue.message : undefined;
  }

  /** A number that cannot become right any more says so at once. */
  function isWrongWhileTyping(input: string): boolean {
    return input in values && judgementOf(input as RelationFieldKey)?.state === 'invalid';
  }

  function judgementOf(key: RelationFieldKey): Judgement | null {
    if (key === 'bsn' && isMaskedBsn(values.bsn)) return null;
    return judgeRelationField(key, values, extraBankCodes);
  }

  return {
    relationId: opening.relationId,
    state,
    dispatch,
    validation,
    validate,
    errorOf,
    errorCount: state.judged === 'all' ? validation.issues.length + state.refused.length : 0,
    judgementOf,
    foundNoteOf: (key) => foundNotes[key],
    type: (key, value) => dispatch({ type: 'typed', key, value }),
    leave: (key, input = key) => dispatch({ type: 'left', input, key, values: validation.values }),
    link: (linked) => dispatch({ type: 'linked', linked }),
  };
}
