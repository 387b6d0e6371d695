import { Label } from 'react-aria-components/Label';
import { classNames } from '#web/styles/class-names.ts';
import fieldSheet from './Field.module.css';
import sheet from './FieldLabel.module.css';

const field = classNames(fieldSheet);
const css = classNames(sheet);

/** The star is decorative: the control has aria-required. */
export function FieldLabel({ children, isRequired = false }: { children: string; isRequired?: boolean }) {
  return (
    <Label className={field('label')}>
      {children}
      {isRequired && (
        <span aria-hidden className={css('required')} title="Verplicht">
          {' *'}
        </span>
      )}
    </Label>
  );
}
