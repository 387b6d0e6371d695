import { Database } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#web/components/Badge.tsx';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { classNames } from '#web/styles/class-names.ts';
import { type Care, type CaredDatabase, databaseState, possibleCare } from './database-care.ts';
import sheet from './Maintenance.module.css';
import { RemoveDatabaseDialog } from './RemoveDatabaseDialog.tsx';

const css = classNames(sheet);

const WORDS: Readonly<Record<Care, string>> = {
  lock: 'Blokkeren',
  unlock: 'Vrijgeven',
  remove: 'Verwijderen',
};

interface DatabasesProps {
  databases: readonly CaredDatabase[] | null;
  /** `<care> <id>` of the call that runs, or the name of another one. */
  running: string | null;
  onCare: (care: Care, database: CaredDatabase) => void;
}

/** The offices, and what can be done with one by its name [MAINT-03, MAINT-04]. */
export function Databases({ databases, running, onCare }: DatabasesProps) {
  const [asked, setAsked] = useState<CaredDatabase | null>(null);
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
          {databases.map((database) => (
            <li key={database.id} className={css('row')}>
              <span className={css('name')}>{database.name}</span>
              <Badge tone={database.isLocked ? 'warning' : 'success'}>{databaseState(database)}</Badge>
              <div className={css('care')}>
                {possibleCare(database).map((care) => (
                  <Button
                    key={care}
                    size="small"
                    busy={running === `${care} ${database.id}`}
                    aria-label={`${database.name} ${WORDS[care].toLowerCase()}`}
                    onPress={() => (care === 'remove' ? setAsked(database) : onCare(care, database))}
                  >
                    {WORDS[care]}
                  </Button>
                ))}
              </div>
              <code className={css('id')}>{database.id}</code>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <RemoveDatabaseDialog
          database={asked}
          onAnswer={(confirmed) => {
            setAsked(null);
            if (confirmed) onCare('remove', asked);
          }}
        />
      )}
    </Card>
  );
}
