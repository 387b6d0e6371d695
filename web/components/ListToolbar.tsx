import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import { IconButton } from './IconButton.tsx';
import sheet from './ListToolbar.module.css';
import { LiveRegion } from './LiveRegion.tsx';

const css = classNames(sheet);

interface ListToolbarProps {
  /** What the list holds: '3 notities'. */
  summary: string | undefined;
  actions?: ReactNode;
  /** While rows are selected they are what the toolbar is about. */
  selection?: { label: string; actions: ReactNode; onClear: () => void } | undefined;
}

/** Stands over a list within a screen, as PageHeader does over one that is the screen. */
export function ListToolbar({ summary, actions, selection }: ListToolbarProps) {
  return (
    <div className={css('bar')} data-selection={selection ? '' : undefined}>
      {selection ? (
        <div className={css('selection')} role="toolbar" aria-label="Selectie">
          <IconButton icon={X} label="Selectie opheffen" onPress={selection.onClear} />
          <span className={css('selected')}>{selection.label}</span>
          {selection.actions}
        </div>
      ) : (
        <>
          <span className={css('summary')}>{summary}</span>
          {actions}
        </>
      )}
      <LiveRegion>{selection?.label}</LiveRegion>
    </div>
  );
}
