import { Reply } from 'lucide-react';
import { useEffectEvent, useState } from 'react';
import { graphql, useRefetchableFragment } from 'react-relay';
import type { DashboardCalendar_query$key } from '#web/__generated__/DashboardCalendar_query.graphql.ts';
import type { DashboardCalendarRefetchQuery } from '#web/__generated__/DashboardCalendarRefetchQuery.graphql.ts';
import { Card } from '#web/components/Card.tsx';
import { MonthCalendar } from '#web/components/MonthCalendar.tsx';
import { TODAY } from '#web/features/agenda/agenda-address.ts';
import { countOf } from '#web/format/format-numbers.ts';
import { daysOfMonth } from './calendar-days.ts';
import { DashboardAppointments } from './DashboardAppointments.tsx';
import { DayTasks } from './DayTasks.tsx';
import { PanelLink } from './PanelLink.tsx';
import { useOnDashboardChange } from './use-dashboard-changes.ts';

const countText = (count: number) => countOf(count, 'taak eindigt', 'taken eindigen');

interface DashboardCalendarProps {
  query: DashboardCalendar_query$key;
  today: string;
}

/** The month, with a dot at each day on which a task ends (ledger DASH-09, 10); a day shows its tasks and appointments. */
export function DashboardCalendar({ query, today }: DashboardCalendarProps) {
  const [month, setMonth] = useState(today.slice(0, 7));
  const [day, setDay] = useState<string | null>(null);
  const [{ taskDays }, refetch] = useRefetchableFragment<
    DashboardCalendarRefetchQuery,
    DashboardCalendar_query$key
  >(
    graphql`
      fragment DashboardCalendar_query on Query
      @refetchable(queryName: "DashboardCalendarRefetchQuery")
      @argumentDefinitions(from: { type: "String!" }, until: { type: "String!" }) {
        taskDays(from: $from, until: $until) {
          day
          count
        }
      }
    `,
    query,
  );
  const refetchMonth = useEffectEvent((shown: string) =>
    refetch(daysOfMonth(shown), { fetchPolicy: 'store-and-network' }),
  );
  useOnDashboardChange(() => refetchMonth(month));
  function show(next: string): void {
    setMonth(next);
    refetch(daysOfMonth(next), { fetchPolicy: 'store-and-network' });
  }
  return (
    <Card
      title="Agenda"
      action={<PanelLink icon={Reply} label="Hele agenda" to="/agenda/$date" params={{ date: TODAY }} />}
    >
      <MonthCalendar
        label="Maand"
        month={month}
        onMonthChange={show}
        picked={day}
        onPick={(picked) => setDay(picked === day ? null : picked)}
        counts={new Map(taskDays.map((one) => [one.day, one.count]))}
        countText={countText}
      />
      {day !== null && <DayTasks key={day} day={day} />}
      <DashboardAppointments today={today} day={day} />
    </Card>
  );
}
