import { Badge } from '#web/components/Badge.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './RegistryNameCell.module.css';

const css = classNames(sheet);

/** A long name gives way to the badge. */
export function RegistryNameCell({ name, isRelation }: { name: string; isRelation: boolean }) {
  return (
    <span className={css('name')}>
      <span className={css('text')}>{name}</span>
      {isRelation && (
        <span className={css('known')}>
          <Badge>al een relatie</Badge>
        </span>
      )}
    </span>
  );
}
