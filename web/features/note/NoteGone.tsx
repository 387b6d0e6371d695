import { FileQuestion } from 'lucide-react';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';

/** The address names no note that this user may see; which of the two reads the same. */
export function NoteGone() {
  return (
    <>
      <PageHeader title="Notitie" />
      <EmptyState
        icon={FileQuestion}
        title="Deze notitie is er niet (meer)"
        action={<LinkButton to="/relaties">Naar de relaties</LinkButton>}
      >
        De notitie is verwijderd, of hoort bij een relatie van een andere gebruiker.
      </EmptyState>
    </>
  );
}
