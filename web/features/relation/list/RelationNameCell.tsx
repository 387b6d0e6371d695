import { Icon } from '#web/components/Icon.tsx';
import { kindOf, RELATION_KINDS } from '#web/features/relation/relation-kinds.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './RelationNameCell.module.css';
import type { RelationRow } from './relation-row.ts';

const css = classNames(sheet);

/** Kind, name and number: staff know their clients by both. */
export function RelationNameCell({
  row,
}: {
  row: Pick<RelationRow, '__typename' | 'displayName' | 'relationNumber'>;
}) {
  const kind = RELATION_KINDS[kindOf(row.__typename)];
  return (
    <span className={css('name')}>
      <span role="img" aria-label={kind.label} title={kind.label} className={css('kind')}>
        <Icon of={kind.icon} />
      </span>
      <span className={css('text')}>{row.displayName}</span>
      <span className={css('number')}>{row.relationNumber}</span>
    </span>
  );
}
