import { LinkButton } from '#web/components/LinkButton.tsx';
import { RecordGone } from '#web/components/RecordGone.tsx';
import { TASK_LIST } from './task-list-location.ts';

export function TaskGone() {
  const action = <LinkButton {...TASK_LIST}>Naar de taken</LinkButton>;
  return (
    <RecordGone page="Taak" record="Deze taak" action={action}>
      De taak is verwijderd, of hoort bij een andere gebruiker.
    </RecordGone>
  );
}
