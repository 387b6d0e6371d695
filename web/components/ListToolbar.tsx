import type { ReactNode } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './ListToolbar.module.css';
import { LiveRegion } from './LiveRegion.tsx';
import { SelectionToolbar, type ShownSelection } from './SelectionToolbar.tsx';

const css = classNames(sheet);

interface ListToolbarProps {
  summary: string | undefined;
  actions?: ReactNode;
  /** Stays while rows are selected, as saving what was changed in the list. */
  lasting?: ReactNode;
  /** While rows are selected they are what the toolbar is about. */
  selection?: ShownSelection | undefined;
}

/** Stands over a list within a screen, as PageHeader does over one that is the screen. */
export function ListToolbar({ summary, actions, lasting, selection }: ListToolbarProps) {
  return (
    <div className={css('bar')} data-selection={selection ? '' : undefined}>
      {selection ? (
        <SelectionToolbar {...selection} />
      ) : (
        <>
          <span className={css('summary')}>{summary}</span>
          {actions && <div className={css('actions')}>{actions}</div>}
        </>
      )}
      {lasting && <div className={css('actions')}>{lasting}</div>}
      <LiveRegion>{selection?.label}</LiveRegion>
    </div>
  );
}
