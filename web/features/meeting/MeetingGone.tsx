import { Video } from 'lucide-react';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { TODAY } from '#web/features/agenda/agenda-address.ts';

/** The address names no meeting that this user may see; which of the two reads the same. */
export function MeetingGone() {
  return (
    <>
      <PageHeader title="Videovergadering" />
      <EmptyState
        icon={Video}
        title="Deze vergadering is er niet (meer)"
        action={
          <LinkButton to="/agenda/$date" params={{ date: TODAY }}>
            Naar de agenda
          </LinkButton>
        }
      >
        De vergadering is verwijderd, of hoort bij een andere gebruiker.
      </EmptyState>
    </>
  );
}
