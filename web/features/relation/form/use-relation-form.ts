import { useCallback, useMemo } from 'react';
import type { Validity } from '#domain/numbers/validity.ts';
import type { RelationFieldKey, RelationKind } from '#domain/relation/fields.ts';
import { validateRelationField } from '#domain/relation/live-check.ts';
import { isMaskedBsn } from '#domain/relation/masked-bsn.ts';
import type { RelationReference, RelationValueKey } from '#domain/relation/relation.ts';
import { validateRelation } from '#domain/relation/validate.ts';
import type { FieldNote } from '#web/components/FieldMessage.tsx';
import { type FormOptions, type RecordForm, useForm } from '#web/form/use-form.ts';
import { useViewer } from '#web/session/viewer.ts';
import type { FormContent } from './form-content.ts';
import { isChanged, withValue } from './form-content.ts';
import { CORRESPONDENCE_ADDRESS, type FoundValue, VISITING_ADDRESS, withFound } from './found-address.ts';
import { inputsOf } from './issue-fields.ts';
import { copyField } from './relation-conflict.ts';
import { revealBsn, validateExceptMaskedBsn } from './stored-bsn.ts';
import { useFoundAddress } from './use-found-address.ts';
import { useKvkNumberNote } from './use-kvk-number-note.ts';
import { type SavedChange, useSaveRelation } from './use-save-relation.ts';

export interface EditedRelation {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

/** Where the form stands, and what becomes of it once it is saved. */
export interface RelationFormLocation
  extends Pick<FormOptions<FormContent>, 'formLocation' | 'screen' | 'isStillAt' | 'restoresKeptInput'> {
  readonly onSaved: (relationId: string, change: SavedChange) => void;
}

export interface RelationForm extends RecordForm<FormContent> {
  readonly kind: RelationKind;
  readonly relationId: string | null;
  readonly validityOf: (key: RelationFieldKey) => Validity | null;
  readonly foundNoteOf: (key: RelationFieldKey) => FieldNote | undefined;
  readonly type: (key: RelationValueKey, value: string | boolean) => void;
  /** The user left the input: from now on it is validated while typing. */
  readonly leave: (key: RelationFieldKey, input?: string) => void;
  readonly link: (linked: readonly RelationReference[]) => void;
  readonly revealBsn: (bsn: string) => void;
}

export function useRelationForm(
  kind: RelationKind,
  relation: EditedRelation | null,
  stored: FormContent,
  { onSaved, ...formLocation }: RelationFormLocation,
): RelationForm {
  const { users, extraBankCodes } = useViewer();
  const isNew = relation === null;
  const validate = useCallback(
    (validated: FormContent, before: FormContent) =>
      validateExceptMaskedBsn(validated.values, (known) =>
        validateRelation(kind, known, {
          today: new Date(),
          users,
          extraBankCodes,
          stored: isNew ? undefined : before.values,
        }),
      ),
    [kind, isNew, users, extraBankCodes],
  );
  const form = useForm<FormContent>({
    ...formLocation,
    stored,
    version: relation?.version ?? null,
    newestVersion: relation?.version ?? null,
    inputs: inputsOf(kind),
    isChanged: (before, after) => isChanged(kind, before, after),
    issuesOf: (edited, before) => validate(edited, before).issues,
    copyField: copyField(kind),
    save: useSaveRelation(kind, relation?.id ?? null, onSaved),
  });
  const { content, stored: before } = form.state;
  const { values } = content;
  const normalised = useMemo(() => validate(content, before).values, [validate, content, before]);

  // Not by `change`, because an address can be found while a save is under way that is then refused.
  const fill = (found: readonly FoundValue[]) =>
    form.dispatch({ type: 'changed', change: (before) => found.reduce(withFound, before), inputs: [] });
  const foundNotes: Partial<Record<RelationFieldKey, FieldNote | undefined>> = {
    ...useFoundAddress(VISITING_ADDRESS, form.state, fill),
    ...useFoundAddress(CORRESPONDENCE_ADDRESS, form.state, fill),
    kvkNumber: useKvkNumberNote(relation === null ? values.kvkNumber : null),
  };

  function validityOf(key: RelationFieldKey): Validity | null {
    if (key === 'bsn' && isMaskedBsn(values.bsn)) return null;
    return validateRelationField(key, values, extraBankCodes);
  }

  /** A number that can no longer become valid shows its issue at once. */
  function isWrongWhileTyping(input: string): boolean {
    return input in values && validityOf(input as RelationFieldKey)?.state === 'invalid';
  }

  return {
    ...form,
    kind,
    relationId: relation?.id ?? null,
    errorOf: (input) => form.errorOf(input) ?? (isWrongWhileTyping(input) ? form.issueOf(input) : undefined),
    validityOf,
    foundNoteOf: (key) => foundNotes[key],
    type: (key, value) =>
      form.change(
        (before) => withValue(before, key, value),
        // A refusal of the VAT number falls on either of its two inputs.
        ...(key === 'vatNumber' ? [key, 'vatSubnumber'] : [key]),
      ),
    leave: (key, input = key) =>
      // A valid value gets its normalised writing.
      form.dispatch({ type: 'left', input, change: (before) => withValue(before, key, normalised[key]) }),
    link: (linked) => form.change((before) => ({ ...before, linked })),
    revealBsn: (bsn) => form.dispatch({ type: 'revealed', reveal: (sides) => revealBsn(sides, bsn) }),
  };
}
