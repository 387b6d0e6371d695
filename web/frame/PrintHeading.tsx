import { usePrinting } from '#web/components/use-printing.ts';
import { formatFullDate } from '#web/format/dates.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './PrintHeading.module.css';

const css = classNames(sheet);

/** At the head of what is printed: whose it is, and of when. The title is the screen's own. */
export function PrintHeading() {
  const { office } = useViewer();
  // Drawn anew as the printing begins, with the date of then.
  usePrinting();
  return (
    <p className={css('heading')}>
      <span>{office.name}</span>
      <span>{formatFullDate(new Date())}</span>
    </p>
  );
}
