import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#web/components/IconButton.tsx';
import { formatCount } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './Pages.module.css';

const css = classNames(sheet);

const PAGE_SIZE = 50;

/** An empty list has one page. */
export function lastPageOf(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

interface PagesProps {
  /** The first is 1 (ledger MAIL-41). */
  page: number;
  pageCount: number;
  total: number;
  onPage: (page: number) => void;
}

/** Which mails of how many, and the pages beside (ledger MAIL-05). */
export function Pages({ page, pageCount, total, onPage }: PagesProps) {
  if (total === 0) return null;
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(page * PAGE_SIZE, total);
  return (
    <nav aria-label="Pagina's" className={css('pages')}>
      <IconButton
        icon={ChevronLeft}
        label="Vorige pagina"
        isDisabled={page <= 1}
        onPress={() => onPage(page - 1)}
      />
      <span className={css('shown')}>
        {`${formatCount(first)}–${formatCount(last)} van ${formatCount(total)}`}
      </span>
      <IconButton
        icon={ChevronRight}
        label="Volgende pagina"
        isDisabled={page >= pageCount}
        onPress={() => onPage(page + 1)}
      />
    </nav>
  );
}
