import { useEffect, useRef } from 'react';
import { Icon } from '#web/components/Icon.tsx';
import { marksOf, whenText } from '#web/features/agenda/appointment-labels.ts';
import type { AppointmentRow } from '#web/features/agenda/appointment-row.ts';
import { classNames } from '#web/styles/class-names.ts';
import hiddenSheet from '#web/styles/hidden-text.module.css';
import sheet from './EventContent.module.css';

const css = classNames(sheet);
const hiddenCss = classNames(hiddenSheet);

/** The start of '10:30–11:00' is what fits in one line. */
const START_LENGTH = 5;

interface EventContentProps {
  title: string;
  /** Undefined for what is only a draft. */
  appointment: AppointmentRow | undefined;
  timeText: string;
  /** In one line, where there is no height for two. */
  isLine: boolean;
  /** The start before the text: where an appointment stands does not show it. */
  isStartFirst: boolean;
  /** Says whose it is, beside the colour. */
  showsUser: boolean;
  isOpen: boolean;
}

/** What stands in an appointment of the calendar; screen readers hear its day as well. */
export function EventContent(props: EventContentProps) {
  const { title, appointment, timeText, isLine, isStartFirst, showsUser, isOpen } = props;
  const marks = appointment ? marksOf(appointment) : [];
  const shown = useRef<HTMLSpanElement>(null);
  const openAt = isOpen ? timeText : null;
  useEffect(() => {
    if (openAt === null) return;
    // The position in the hours is known once it has been measured.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => shown.current?.scrollIntoView({ block: 'nearest' }));
    });
    return () => cancelAnimationFrame(frame);
  }, [openAt]);
  const start = timeText.slice(0, START_LENGTH);
  const hasStartFirst = isStartFirst && start !== '';
  return (
    <span
      ref={shown}
      className={css('content')}
      data-open={isOpen || undefined}
      data-line={isLine || undefined}
      data-appointment={appointment?.id}
    >
      {hasStartFirst && (
        <span aria-hidden className={css('start')}>
          {start}
        </span>
      )}
      <span className={css('title')}>
        {marks.map(({ icon, word }) => (
          <span key={word} className={css('mark')} title={word}>
            <Icon of={icon} />
          </span>
        ))}
        {title}
      </span>
      {start !== '' && !hasStartFirst && (
        <span aria-hidden className={css('detail', !isLine && 'times')}>
          {isLine ? start : timeText}
        </span>
      )}
      {appointment && (
        <span className={hiddenCss('hidden')}>
          {[`, ${whenText(appointment)}`, appointment.user.username, ...marks.map(({ word }) => word)].join(
            ', ',
          )}
        </span>
      )}
      {marks.length > 0 && !hasStartFirst && (
        <span aria-hidden className={css('detail')}>
          {marks.map(({ word }) => word).join(', ')}
        </span>
      )}
      {appointment && appointment.location !== '' && !hasStartFirst && (
        <span className={css('detail')}>{appointment.location}</span>
      )}
      {appointment && showsUser && !(isLine && timeText !== '') && (
        <span aria-hidden className={css('detail')}>
          {appointment.user.username}
        </span>
      )}
    </span>
  );
}
