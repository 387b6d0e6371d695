import { CloudAlert } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';

interface UnreadDatabasesProps {
  /** Stays here, where the status line goes on to the next call. */
  reason: string;
  busy: boolean;
  onRetry: () => void;
}

/** In place of the databases when they could not be read. */
export function UnreadDatabases({ reason, busy, onRetry }: UnreadDatabasesProps) {
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
        <p>{reason}</p>
        <p>Er is niets gewijzigd.</p>
      </EmptyState>
    </Card>
  );
}
