import { LinkButton } from '#web/components/LinkButton.tsx';
import { RecordGone } from '#web/components/RecordGone.tsx';

export function RelationGone() {
  const action = <LinkButton to="/relaties">Naar de relaties</LinkButton>;
  return (
    <RecordGone page="Relatie" record="Deze relatie" action={action}>
      De relatie is verwijderd, of hoort bij een andere gebruiker.
    </RecordGone>
  );
}
