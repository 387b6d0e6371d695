import { classNames } from '#web/styles/class-names.ts';
import sheet from './DateText.module.css';

const css = classNames(sheet);

interface DateTextProps {
  children: string;
  /** The date as machines read it: a moment, 'YYYY-MM-DD' or 'HH:MM'. */
  dateTime?: string;
  title?: string;
}

/** A date or time on a screen. It stands on one line whatever is around it; a long one may have its time on the next. */
export function DateText({ children, dateTime, title }: DateTextProps) {
  const [day = '', time] = children.split(' om ');
  const text = (
    <>
      <span className={css('whole')}>{day}</span>
      {time !== undefined && (
        <>
          {' '}
          <span className={css('whole')}>om {time}</span>
        </>
      )}
    </>
  );
  return dateTime === undefined && title === undefined ? (
    text
  ) : (
    <time dateTime={dateTime} title={title}>
      {text}
    </time>
  );
}
