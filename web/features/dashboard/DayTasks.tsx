import { parseDate } from '@internationalized/date';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { DayTasksQuery } from '#web/__generated__/DayTasksQuery.graphql.ts';
import { Spinner } from '#web/components/Spinner.tsx';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './DayTasks.module.css';

const css = classNames(sheet);

const dayName = new Intl.DateTimeFormat('nl-NL', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

type Shown = readonly { readonly id: string; readonly seriesId: string | null; readonly text: string }[];

/** The open tasks that end on one day, at most 50 of each kind. */
export function DayTasks({ day }: { day: string }) {
  const environment = useRelayEnvironment();
  const showError = useErrorModal('dashboard');
  const [tasks, setTasks] = useState<Shown | null>(null);
  useEffect(() => {
    const reading = fetchQuery<DayTasksQuery>(
      environment,
      graphql`
        query DayTasksQuery($day: String!) {
          general: tasks(tab: GENERAL, endDay: $day, first: 50) {
            edges {
              node {
                id
                subject
                relationName
              }
            }
          }
          periodic: tasks(tab: PERIODIC, endDay: $day, first: 50) {
            edges {
              node {
                id
                subject
                relationName
                series {
                  id
                }
              }
            }
          }
        }
      `,
      { day },
      { fetchPolicy: 'network-only' },
    ).subscribe({
      next: ({ general, periodic }) =>
        setTasks([
          ...general.edges.map(({ node }) => ({ id: node.id, seriesId: null, text: labelOf(node) })),
          ...periodic.edges.map(({ node }) => ({
            id: node.id,
            seriesId: node.series?.id ?? null,
            text: labelOf(node),
          })),
        ]),
      error: (error: Error) => void showError(error),
    });
    return () => reading.unsubscribe();
  }, [environment, day, showError]);
  return (
    <section className={css('day')} aria-live="polite">
      <h3 className={css('title')}>{dayName.format(parseDate(day).toDate('UTC'))}</h3>
      {tasks === null && <Spinner label="Taken worden geladen" />}
      {tasks?.length === 0 && <p className={css('none')}>Er eindigt geen taak op deze dag.</p>}
      <ul>
        {tasks?.map(({ id, seriesId, text }) => (
          <li key={id}>
            <Link
              to="/taakview"
              search={seriesId === null ? { id } : { id: seriesId, keer: id }}
              className={css('task')}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function labelOf({ subject, relationName }: { subject: string; relationName: string }): string {
  return `${subject}, ${relationName}`;
}
