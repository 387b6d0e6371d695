import { Database } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#web/components/Badge.tsx';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { classNames } from '#web/styles/class-names.ts';
import {
  type DatabaseCommand,
  databaseState,
  type ManagedDatabase,
  possibleCommands,
} from './database-commands.ts';
import sheet from './Maintenance.module.css';
import { RemoveDatabaseDialog } from './RemoveDatabaseDialog.tsx';

const css = classNames(sheet);

const TEXTS: Readonly<Record<DatabaseCommand, string>> = {
  lock: 'Blokkeren',
  unlock: 'Vrijgeven',
  remove: 'Verwijderen',
};

interface DatabasesProps {
  databases: readonly ManagedDatabase[] | null;
  /** `<care> <id>` of the call that runs, or the name of another one. */
  running: string | null;
  onCommand: (command: DatabaseCommand, database: ManagedDatabase) => void;
}

/** The offices, and what can be done with one by its name [MAINT-03, MAINT-04]. */
export function Databases({ databases, running, onCommand }: DatabasesProps) {
  const [prompted, setPrompted] = useState<ManagedDatabase | null>(null);
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
                {possibleCommands(database).map((command) => (
                  <Button
                    key={command}
                    size="small"
                    busy={running === `${command} ${database.id}`}
                    aria-label={`${database.name} ${TEXTS[command].toLowerCase()}`}
                    onPress={() =>
                      command === 'remove' ? setPrompted(database) : onCommand(command, database)
                    }
                  >
                    {TEXTS[command]}
                  </Button>
                ))}
              </div>
              <code className={css('id')}>{database.id}</code>
            </li>
          ))}
        </ul>
      )}
      {prompted && (
        <RemoveDatabaseDialog
          database={prompted}
          onAnswer={(confirmed) => {
            setPrompted(null);
            if (confirmed) onCommand('remove', prompted);
          }}
        />
      )}
    </Card>
  );
}
