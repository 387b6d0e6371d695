import { classNames } from '#web/styles/class-names.ts';
import sheet from './ProgressBlocks.module.css';

const css = classNames(sheet);

const BLOCKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

interface ProgressBlocksProps {
  filled: number;
  /** What the bar says, for screen readers and on hover: '3 van 10 delen van de tijd voorbij'. */
  label: string;
}

/** Ten blocks in ten colours, from red to green: the share of its time that is over. */
export function ProgressBlocks({ filled, label }: ProgressBlocksProps) {
  return (
    <span role="img" aria-label={label} title={label} className={css('blocks')}>
      {BLOCKS.map((block) => (
        <span key={block} className={css('block')} data-filled={block <= filled || undefined} />
      ))}
    </span>
  );
}
