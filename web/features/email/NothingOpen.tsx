import { Mail } from 'lucide-react';
import { EmptyState } from '#web/components/EmptyState.tsx';

export function NothingOpen() {
  return (
    <EmptyState icon={Mail} title="Kies een mail om te lezen">
      Met j en k gaat u van mail naar mail. Met ? ziet u alle toetsen.
    </EmptyState>
  );
}
