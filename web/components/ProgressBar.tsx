import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './ProgressBar.module.css';

const css = classNames(sheet);

interface ProgressBarProps {
  label: string;
  /** Counts, never bare percentages, to whoever may know them: '120 van 2.500'. */
  valueLabel: string;
  value: number;
  maxValue: number;
}

export function ProgressBar({ label, valueLabel, value, maxValue }: ProgressBarProps) {
  return (
    <AriaProgressBar
      aria-label={label}
      value={value}
      maxValue={maxValue}
      valueLabel={valueLabel}
      className={css('progress')}
    >
      {({ percentage }) => (
        <>
          <span className={css('text')}>
            <span>{label}</span>
            <span className={css('count')}>{valueLabel}</span>
          </span>
          <span className={css('track')}>
            <span className={css('bar')} style={{ width: `${percentage ?? 0}%` }} />
          </span>
        </>
      )}
    </AriaProgressBar>
  );
}
