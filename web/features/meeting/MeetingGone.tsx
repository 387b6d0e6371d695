import { Video } from 'lucide-react';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { RecordGone } from '#web/components/RecordGone.tsx';
import { TODAY } from '#web/features/agenda/agenda-address.ts';

export function MeetingGone() {
  const action = (
    <LinkButton to="/agenda/$date" params={{ date: TODAY }}>
      Naar de agenda
    </LinkButton>
  );
  return (
    <RecordGone page="Videovergadering" record="Deze vergadering" icon={Video} action={action}>
      De vergadering is verwijderd, of hoort bij een andere gebruiker.
    </RecordGone>
  );
}
