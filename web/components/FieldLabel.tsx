import { Label } from 'react-aria-components/Label';
import { classNames } from '#web/styles/class-names.ts';
import fieldSheet from './Field.module.css';
import sheet from './FieldLabel.module.css';

const field = classNames(fieldSheet);
const css = classNames(sheet);

/** The sheet draws the star: an open list would make a text a part of the name, and the control has aria-required. */
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
