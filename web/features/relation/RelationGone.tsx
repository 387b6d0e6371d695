import { FileQuestion } from 'lucide-react';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';

/** The address names no relation that this user may see; which of the two reads the same. */
export function RelationGone() {
  return (
    <>
      <PageHeader title="Relatie" />
      <EmptyState
        icon={FileQuestion}
        title="Deze relatie is er niet (meer)"
        action={<LinkButton to="/relaties">Naar de relaties</LinkButton>}
      >
        De relatie is verwijderd, of hoort bij een andere gebruiker.
      </EmptyState>
    </>
  );
}
