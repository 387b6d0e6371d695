import { type ReactNode, useEffect } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import { LiveRegion } from './LiveRegion.tsx';
import sheet from './PageHeader.module.css';
import { SelectionToolbar, type ShownSelection } from './SelectionToolbar.tsx';

const css = classNames(sheet);

interface PageHeaderProps {
  title: string;
  /** Already formatted: '2.500'. Left out while it is not known. */
  count?: string | undefined;
  children?: ReactNode;
  /** At the right, one primary at most. */
  actions?: ReactNode;
  /** While rows are selected the header is their toolbar. */
  selection?: ShownSelection | undefined;
}

export function PageHeader({ title, count, children, actions, selection }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Balie`;
  }, [title]);

  return (
    <div className={css('room')}>
      <header className={css('header')} data-selection={selection ? '' : undefined}>
        <div className={css('heading')}>
          <h1 className={css('title')} data-cut="">
            {title}
          </h1>
          {count !== undefined && <span className={css('count')}>{count}</span>}
        </div>
        {/* Hidden, not removed: the search keeps its text and the height of the header. */}
        <div className={css('content')} hidden={selection !== undefined}>
          {children}
        </div>
        <div className={css('actions')} hidden={selection !== undefined}>
          {actions}
        </div>
        {selection && <SelectionToolbar {...selection} />}
        <LiveRegion>{selection?.label}</LiveRegion>
      </header>
    </div>
  );
}
