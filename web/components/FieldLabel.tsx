import { Label } from 'react-aria-components/Label';
import { classNames } from '#web/styles/class-names.ts';
import fieldSheet from './Field.module.css';
import sheet from './FieldLabel.module.css';

const field = classNames(fieldSheet);
const css = classNames(sheet);

/** The star is decorative, as the control has aria-required, and drawn by the sheet: an open list would make it a part of the name. */
export function FieldLabel({ children, isRequired = false }: { children: string; isRequired?: boolean }) {
  return (
    <Label
      className={isRequired ? `${field('label')} ${css('required')}` : field('label')}
      {...(isRequired && { title: 'Verplicht' })}
    >
      {children}
    </Label>
  );
}
