import { splitVatNumber } from '#domain/numbers/vat-number.ts';
import type { RelationField } from '#domain/relation/fields.ts';
import { FieldRow } from '#web/components/FieldGroup.tsx';
import { FilteredTextField } from '#web/components/FilteredTextField.tsx';
import { liveNote } from './live-note.ts';
import type { RelationForm } from './use-relation-form.ts';
import { numberFilter, pasteNumber, subnumberFilter } from './vat-input.ts';

/** Two inputs with a fixed NL and B in front of them (ledger RELRULES-69). */
export function VatNumberField({ field, form }: { field: RelationField; form: RelationForm }) {
  const value = form.state.content.values.vatNumber;
  const parts = splitVatNumber(value);
  const numberError = form.errorOf('vatNumber');
  const subnumberError = form.errorOf('vatSubnumber');
  const hasError = numberError !== undefined || subnumberError !== undefined;
  return (
    <FieldRow columns={[7, 5]}>
      <FilteredTextField
        label={field.label}
        name="vatNumber"
        prefix="NL"
        numeric
        inputMode="numeric"
        autoComplete="off"
        value={parts.number}
        filter={numberFilter(parts)}
        onChange={(number) => form.type('vatNumber', number)}
        onPaste={(pasted) => form.type('vatNumber', pasteNumber(parts, pasted))}
        onBlur={() => form.leave('vatNumber')}
        error={numberError}
        note={liveNote(form.validityOf('vatNumber'), hasError)}
        {...(field.help === undefined ? {} : { help: field.help })}
      />
      <div data-field="vatSubnumber">
        <FilteredTextField
          label="Subnummer"
          name="vatSubnumber"
          prefix="B"
          numeric
          inputMode="numeric"
          autoComplete="off"
          value={parts.subnumber}
          filter={subnumberFilter(parts)}
          onChange={(number) => form.type('vatNumber', number)}
          onBlur={() => form.leave('vatNumber', 'vatSubnumber')}
          error={subnumberError}
        />
      </div>
    </FieldRow>
  );
}
