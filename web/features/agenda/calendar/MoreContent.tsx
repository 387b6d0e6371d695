import { countOf } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import hiddenSheet from '#web/styles/hidden-text.module.css';

const hiddenCss = classNames(hiddenSheet);

/** What stands for appointments that there is no room for: '+3', read out as '3 afspraken meer'. */
export function MoreContent({ count, text }: { count: number; text: string }) {
  return (
    <span data-more={count}>
      <span aria-hidden>{text}</span>
      <span className={hiddenCss('hidden')}>{countOf(count, 'afspraak meer', 'afspraken meer')}</span>
    </span>
  );
}
