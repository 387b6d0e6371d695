import { useEffect, useRef, useState, useTransition } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import type { RehearsedKind, rehearsedQuery } from '#web/__generated__/rehearsedQuery.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { DateText } from '#web/components/DateText.tsx';
import { UserName } from '#web/components/UserName.tsx';
import { dayText } from '#web/features/agenda/appointment-labels.ts';
import { formatTime } from '#web/format/dates.ts';
import { formatCount } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './RehearsedKindList.module.css';
import { rehearsedAppointmentsQuery } from './rehearsed-query.ts';

const css = classNames(sheet);

/** The appointments to which a first sync would do one thing: when, what and whose. */
export function RehearsedList({ kind, title }: { kind: RehearsedKind; title: string }) {
  const [page, setPage] = useState(1);
  // The page before stays until the next one is there, and with it the focus on the button.
  const [isTurning, startTurning] = useTransition();
  const { rehearsedAppointments: found } = useLazyLoadQuery<rehearsedQuery>(
    rehearsedAppointmentsQuery,
    { kind, page },
    { fetchPolicy: 'network-only' },
  );
  if (found == null) return <p className={css('more')}>De Proefsync is niet meer aan de orde.</p>;
  const { items, listed, total, pageCount } = found;
  if (total === 0) return <p className={css('more')}>Geen afspraken meer.</p>;
  if (listed === 0) return <p className={css('more')}>Kies ‘Opnieuw tellen’ om ze hier te zien.</p>;
  const turn = (to: number) => startTurning(() => setPage(to));
  const rest = total - listed;
  return (
    <>
      <ul aria-label={title} className={css('list')}>
        {items.map(({ id, text, start, startDay, user }) => (
          <li key={id} className={css('row')}>
            <DateText dateTime={start ?? startDay}>{whenText(start, startDay)}</DateText>
            <span className={css('text')}>{text}</span>
            <UserName name={user.username} color={user.color} />
          </li>
        ))}
      </ul>
      {rest > 0 && page >= pageCount && <p className={css('more')}>{`en nog ${formatCount(rest)}`}</p>}
      {pageCount > 1 && <Pages page={page} count={pageCount} isTurning={isTurning} onTurn={turn} />}
    </>
  );
}

interface PagesProps {
  page: number;
  count: number;
  isTurning: boolean;
  onTurn: (page: number) => void;
}

function Pages({ page, count, isTurning, onTurn }: PagesProps) {
  const back = useRef<HTMLButtonElement>(null);
  const on = useRef<HTMLButtonElement>(null);
  const shown = useRef(page);
  // The button that was pressed is disabled on the first and last page, and would lose the focus to nothing.
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (page >= count) back.current?.focus();
    else if (page <= 1) on.current?.focus();
  }, [page, count]);
  return (
    <div className={css('pages')}>
      <Button
        ref={back}
        size="small"
        isDisabled={page <= 1}
        busy={isTurning}
        onPress={() => onTurn(page - 1)}
      >
        Vorige
      </Button>
      <span role="status">{`${page} van ${count}`}</span>
      <Button
        ref={on}
        size="small"
        isDisabled={page >= count}
        busy={isTurning}
        onPress={() => onTurn(page + 1)}
      >
        Volgende
      </Button>
    </div>
  );
}

function whenText(start: string | null | undefined, startDay: string): string {
  const day = dayText(startDay);
  return start == null ? day : `${day} ${formatTime(new Date(start))}`;
}
