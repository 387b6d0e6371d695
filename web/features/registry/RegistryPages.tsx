import { ChevronLeft, ChevronRight } from 'lucide-react';
import { REGISTRY_PAGE } from '#domain/registry/registry-search.ts';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { formatCount } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './RegistryPages.module.css';
import { addressOf, type RegistryUrlSearch, searchOf } from './registry-url-search.ts';

const css = classNames(sheet);

interface RegistryPagesProps {
  address: RegistryUrlSearch;
  found: { readonly page: number; readonly pageCount: number; readonly totalCount: number };
}

/** Which hundred these are, and the way to the others (ledger RELFORM-07). */
export function RegistryPages({ address, found }: RegistryPagesProps) {
  const { page, pageCount, totalCount } = found;
  const first = (page - 1) * REGISTRY_PAGE + 1;
  const last = Math.min(page * REGISTRY_PAGE, totalCount);
  const isCut = totalCount > pageCount * REGISTRY_PAGE;
  const to = (target: number) => addressOf(searchOf(address), target);
  return (
    <nav className={css('pages')} aria-label="Bladzijden">
      <p className={css('range')} role="status">
        {formatCount(first)}–{formatCount(last)} van {formatCount(totalCount)}
        {isCut && '. Zoek preciezer om de rest te zien.'}
      </p>
      {page > 1 && (
        <LinkButton to="/bedrijfk" search={to(page - 1)} size="small" icon={ChevronLeft}>
          Vorige
        </LinkButton>
      )}
      {page < pageCount && (
        <LinkButton to="/bedrijfk" search={to(page + 1)} size="small" icon={ChevronRight}>
          Volgende
        </LinkButton>
      )}
    </nav>
  );
}
