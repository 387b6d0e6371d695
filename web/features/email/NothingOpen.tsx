import { Mail } from 'lucide-react';
import { EmptyState } from '#web/components/EmptyState.tsx';

/** What stands beside a list of which no mail is open. */
export function NothingOpen() {
  return (
    <EmptyState icon={Mail} title="Kies een mail om te lezen">
      Met j en k gaat u van mail naar mail. Met ? ziet u alle toetsen.
    </EmptyState>
  );
}
