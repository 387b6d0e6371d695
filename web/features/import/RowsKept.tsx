import { DateText } from '#web/components/DateText.tsx';
import { formatDate } from '#web/format/dates.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './ImportReport.module.css';

const css = classNames(sheet);

export function RowsKept({ until, isKept }: { until: Date; isKept: boolean }) {
  return (
    <p className={css('note')}>
      {isKept ? (
        <>
          De rijen van dit bestand worden bewaard tot <DateText>{formatDate(until)}</DateText>.
        </>
      ) : (
        'De rijen van dit bestand zijn gewist.'
      )}
    </p>
  );
}
