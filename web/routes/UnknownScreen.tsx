import { FileQuestion } from 'lucide-react';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';

/** A path beneath a screen that leads nowhere; the frame stands around it [SHELL-42]. */
export function UnknownScreen() {
  return (
    <>
      <PageHeader title="Pagina niet gevonden" />
      <EmptyState
        icon={FileQuestion}
        title="De pagina die u probeert te bereiken bestaat niet."
        action={
          <LinkButton to="/" variant="primary">
            Naar het begin
          </LinkButton>
        }
      >
        Misschien is het adres verkeerd overgenomen. Kies een onderdeel in het menu, of ga terug naar het
        begin.
      </EmptyState>
    </>
  );
}
