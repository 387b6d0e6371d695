import { CloudAlert } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';

interface UnreadDatabasesProps {
  busy: boolean;
  onRetry: () => void;
}

/** In place of the databases when they could not be read; the status line has the reason. */
export function UnreadDatabases({ busy, onRetry }: UnreadDatabasesProps) {
  return (
    <Card title="Databases">
      <EmptyState
        icon={CloudAlert}
        title="De databases konden niet worden opgehaald"
        action={
          <Button busy={busy} onPress={onRetry}>
            Opnieuw
          </Button>
        }
      >
        Er is niets gewijzigd. De rode regel zegt waarom het niet lukte.
      </EmptyState>
    </Card>
  );
}
