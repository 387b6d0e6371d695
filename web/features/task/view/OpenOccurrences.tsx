import { CircleCheck } from 'lucide-react';
import { graphql, useFragment } from 'react-relay';
import { dayInShort } from '#domain/dates/day-in-words.ts';
import type { OpenOccurrences_task$key } from '#web/__generated__/OpenOccurrences_task.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { DateText } from '#web/components/DateText.tsx';
import { TextLink } from '#web/components/TextLink.tsx';
import { momentInWords } from '#web/features/task/moment-text.ts';
import { useTaskMutations } from '#web/features/task/use-task-mutations.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './TaskView.module.css';

const css = classNames(sheet);

interface OpenOccurrencesProps {
  task: OpenOccurrences_task$key;
  canComplete: boolean;
  namedId: string | null;
}

/** The occurrences of a series that are to be done, each to be completed on its own. */
export function OpenOccurrences({ task: taskRef, canComplete, namedId }: OpenOccurrencesProps) {
  const { openOccurrences } = useFragment(
    graphql`
      fragment OpenOccurrences_task on Task {
        openOccurrences {
          id
          startDay
          startTime
          endDay
        }
      }
    `,
    taskRef,
  );
  const { completeTask, isBusy } = useTaskMutations('taakview');
  return (
    <Card title="Open taken" flush>
      {openOccurrences.length === 0 ? (
        <p className={css('nothing')}>Er staat nu geen taak van deze reeks open.</p>
      ) : (
        <ul className={css('rows')}>
          {openOccurrences.map(({ id, startDay, startTime, endDay }) => (
            <li key={id} className={css('row')} aria-current={id === namedId ? 'true' : undefined}>
              <span className={css('what')}>
                <TextLink to="/taakview" search={{ id }}>
                  <DateText>{momentInWords(startDay, startTime)}</DateText>
                </TextLink>
                {endDay && (
                  <span className={css('until')}>
                    uiterlijk <DateText dateTime={endDay}>{dayInShort(endDay)}</DateText>
                  </span>
                )}
              </span>
              {canComplete && (
                <Button
                  size="small"
                  icon={CircleCheck}
                  isDisabled={isBusy}
                  aria-label={`Afronden: ${momentInWords(startDay, startTime)}`}
                  onPress={() => void completeTask(id)}
                >
                  Afronden
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
