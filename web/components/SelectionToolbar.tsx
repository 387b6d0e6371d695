import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import { IconButton } from './IconButton.tsx';
import type { MenuAction } from './menu-action.ts';
import { SelectionActions } from './SelectionActions.tsx';
import sheet from './SelectionToolbar.module.css';

const css = classNames(sheet);

export interface ShownSelection {
  label: string;
  /** A node of its own is for actions that are fetched late or show how far they are. */
  actions: readonly MenuAction[] | { readonly drawn: ReactNode };
  onClear: () => void;
}

/** Replaces the bar over a list while rows are selected. */
export function SelectionToolbar({ label, actions, onClear }: ShownSelection) {
  return (
    <div className={css('selection')} role="toolbar" aria-label="Selectie">
      <IconButton icon={X} label="Selectie opheffen" onPress={onClear} />
      <span className={css('label')}>{label}</span>
      {'drawn' in actions ? actions.drawn : <SelectionActions actions={actions} />}
    </div>
  );
}
