import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight, CircleSlash } from 'lucide-react';
import { useId, useState } from 'react';
import { LINK_KINDS } from '#domain/link/link-kinds.ts';
import type { SetAsideList_items$key } from '#web/__generated__/SetAsideList_items.graphql.ts';
import { Icon } from '#web/components/Icon.tsx';
import { SetAsideList } from '#web/features/set-aside/SetAsideList.tsx';
import { classNames } from '#web/styles/class-names.ts';
import lines from './AttentionLines.module.css';
import sheet from './SetAsideLine.module.css';

const css = classNames(sheet);
const line = classNames(lines);

interface SetAsideLineProps {
  setAside: { readonly linkKind?: string | null | undefined; readonly text: string; readonly count: number };
  /** Items that belong to no link. */
  items: SetAsideList_items$key;
}

/** What the worker left out of a linked service is looked at with its link; what is the office's own unfolds here. */
export function SetAsideLine({ setAside: { linkKind, text, count }, items }: SetAsideLineProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const kind = LINK_KINDS.find((one) => one === linkKind);
  if (kind !== undefined)
    return (
      <Link to="/beheer/$kind" params={{ kind }} className={line('line')}>
        <Icon of={CircleSlash} />
        {text}
      </Link>
    );
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        className={`${line('line')} ${css('fold')}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={CircleSlash} />
        <span className={css('text')}>{text}</span>
        <Icon of={isOpen ? ChevronDown : ChevronRight} />
      </button>
      <div id={listId} hidden={!isOpen} className={css('items')}>
        {isOpen && <SetAsideList items={items} count={count} />}
      </div>
    </>
  );
}
