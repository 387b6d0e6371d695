import { LinkButton } from '#web/components/LinkButton.tsx';
import { RecordGone } from '#web/components/RecordGone.tsx';

export function NoteGone() {
  const action = <LinkButton to="/relaties">Naar de relaties</LinkButton>;
  return (
    <RecordGone page="Notitie" record="Deze notitie" action={action}>
      De notitie is verwijderd, of hoort bij een relatie van een andere gebruiker.
    </RecordGone>
  );
}
