import { dayInNumbers } from '#domain/dates/day-in-words.ts';
import type { TaskMoment } from '#domain/task/task.ts';
import { DateText } from '#web/components/DateText.tsx';

/** '31-12-2026', or with its time '31-12-2026 09:30'; where there is little room the time stands below the day. */
export function TaskMomentText({ moment: { day, time } }: { moment: TaskMoment }) {
  return (
    <span>
      <DateText dateTime={day}>{dayInNumbers(day)}</DateText>
      {time !== null && (
        <>
          {' '}
          <DateText dateTime={time}>{time}</DateText>
        </>
      )}
    </span>
  );
}
