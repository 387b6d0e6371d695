import { FileQuestion } from 'lucide-react';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { TASK_LIST } from './task-list-place.ts';

/** The address names no task that this user may see; which of the two reads the same. */
export function TaskGone() {
  return (
    <>
      <PageHeader title="Taak" />
      <EmptyState
        icon={FileQuestion}
        title="Deze taak is er niet (meer)"
        action={<LinkButton {...TASK_LIST}>Naar de taken</LinkButton>}
      >
        De taak is verwijderd, of hoort bij een andere gebruiker.
      </EmptyState>
    </>
  );
}
