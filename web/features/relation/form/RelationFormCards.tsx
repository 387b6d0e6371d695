import { useState } from 'react';
import { FieldGroup } from '#web/components/FieldGroup.tsx';
import { FoldableFieldGroup } from '#web/components/FoldableFieldGroup.tsx';
import { FormColumn } from '#web/components/Form.tsx';
import { correspondenceSummary } from './correspondence.ts';
import { FieldLines } from './FieldLines.tsx';
import { linkedIssueField } from './issue-fields.ts';
import { LinkedRelationsField } from './LinkedRelationsField.tsx';
import type { OwnerChoice } from './owner-choice.ts';
import type { RelationForm } from './use-relation-form.ts';

/** The cards of a relation form, in the order of the specification whatever the width (ledger RELFORM-38). */
export function RelationFormCards({ form, owner }: { form: RelationForm; owner: OwnerChoice }) {
  const {
    kind,
    state: { content },
  } = form;
  const linkedField = linkedIssueField(kind);
  const general = (
    <FieldGroup title="Algemeen">
      <FieldLines form={form} group="general" owner={owner} />
    </FieldGroup>
  );
  const address = (
    <FieldGroup title="Adres">
      <FieldLines form={form} group="address" owner={owner} />
    </FieldGroup>
  );
  const contact = (
    <FieldGroup title="Contact">
      <FieldLines form={form} group="contact" owner={owner} />
      <div data-field={linkedField}>
        <LinkedRelationsField
          kind={kind}
          linked={content.linked}
          error={form.errorOf(linkedField)}
          onChange={form.link}
        />
      </div>
    </FieldGroup>
  );
  return (
    <>
      <FormColumn>{general}</FormColumn>
      <FormColumn>
        {address}
        {kind === 'organisation' && <CorrespondenceCard form={form} owner={owner} />}
        {contact}
      </FormColumn>
    </>
  );
}

function CorrespondenceCard({ form, owner }: { form: RelationForm; owner: OwnerChoice }) {
  const { values } = form.state.content;
  const summary = correspondenceSummary(values);
  const [isOpen, setOpen] = useState(summary !== null);
  const hasError = form.errorOf('correspondencePostcode') !== undefined;
  return (
    <FoldableFieldGroup
      title="Correspondentieadres"
      isOpen={isOpen || hasError}
      onOpenChange={setOpen}
      summary={summary ?? 'Gelijk aan het adres'}
    >
      <FieldLines form={form} group="correspondence" owner={owner} />
    </FoldableFieldGroup>
  );
}
