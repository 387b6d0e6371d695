import { Database } from 'lucide-react';
import { Badge } from '#web/components/Badge.tsx';
import { Card } from '#web/components/Card.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './Maintenance.module.css';

const css = classNames(sheet);

export interface ListedDatabase {
  readonly id: string;
  readonly name: string;
  readonly isLocked: boolean;
}

/** The offices, and what can be done with one by its name [MAINT-03]. */
export function Databases({ databases }: { databases: readonly ListedDatabase[] | null }) {
  return (
    <Card title="Databases">
      {databases === null ? (
        <div role="status" aria-label="Wordt geladen">
          <Skeleton width="60%" />
        </div>
      ) : databases.length === 0 ? (
        <EmptyState icon={Database} title="Er is nog geen kantoor" />
      ) : (
        <ul className={css('rows')} aria-label="Databases">
          {databases.map(({ id, name, isLocked }) => (
            <li key={id} className={css('row')}>
              <span className={css('name')}>{name}</span>
              <Badge tone={isLocked ? 'warning' : 'success'}>{isLocked ? 'vergrendeld' : 'open'}</Badge>
              <code className={css('id')}>{id}</code>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
