import { usePrinting } from '#web/components/use-printing.ts';
import { formatFullDate } from '#web/format/dates.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './PrintHeading.module.css';

const css = classNames(sheet);

export function PrintHeading() {
  const { office } = useViewer();
  // Renders again when printing begins, so that the date is that day's.
  usePrinting();
  return (
    <p className={css('heading')}>
      <span>{office.name}</span>
      <span>{formatFullDate(new Date())}</span>
    </p>
  );
}
