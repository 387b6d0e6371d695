import type { ReactNode } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './FieldGroup.module.css';

const css = classNames(sheet);

interface FieldGroupProps {
  title: string;
  children: ReactNode;
}

export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <fieldset className={css('group')}>
      <legend className={css('title')}>{title}</legend>
      <div className={css('fields')}>{children}</div>
    </fieldset>
  );
}

/** Fields that belong on one line, such as street, number and addition. `columns` are shares of the width. */
export function FieldRow({ columns, children }: { columns: readonly number[]; children: ReactNode }) {
  return (
    <div
      className={css('row')}
      style={{ gridTemplateColumns: columns.map((share) => `minmax(0, ${share}fr)`).join(' ') }}
    >
      {children}
    </div>
  );
}
