import type { FieldGroup as FieldGroupKey } from '#domain/relation/fields.ts';
import { FieldRow } from '#web/components/FieldGroup.tsx';
import { FieldInput } from './FieldInput.tsx';
import { linesOf } from './field-layout.ts';
import type { OwnerChoice } from './owner-choice.ts';
import type { RelationForm } from './use-relation-form.ts';

interface FieldLinesProps {
  form: RelationForm;
  group: FieldGroupKey;
  owner: OwnerChoice;
}

export function FieldLines({ form, group, owner }: FieldLinesProps) {
  return linesOf(form.kind, group).map((line) => (
    <FieldRow key={line.fields[0]?.key} columns={line.columns}>
      {line.fields.map((field) => (
        <div key={field.key} data-field={field.key}>
          <FieldInput field={field} form={form} owner={owner} />
        </div>
      ))}
    </FieldRow>
  ));
}
