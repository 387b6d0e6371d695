import { classNames } from '#web/styles/class-names.ts';
import sheet from './InventoryNameCell.module.css';
import type { InventoryRow } from './inventory-row.ts';

const css = classNames(sheet);

export function InventoryNameCell({ row }: { row: InventoryRow }) {
  return (
    <>
      {row.name}
      <span className={css('relation')}> · {row.relationName}</span>
    </>
  );
}
