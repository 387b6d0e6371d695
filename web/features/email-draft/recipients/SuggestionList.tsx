import { type MouseEvent, useEffect, useRef } from 'react';
import { useFloating } from '#web/components/floating.ts';
import popoverSheet from '#web/components/Popover.module.css';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './RecipientsField.module.css';
import type { Suggestion } from './use-suggestions.ts';

const css = classNames(sheet);
const list = classNames(popoverSheet);

/** No element of HTML is a list to choose from while the cursor stays in an input: a press leaves the focus there. */
const listBox = (id: string, labelId: string) =>
  ({
    id,
    role: 'listbox',
    'aria-labelledby': labelId,
    tabIndex: -1,
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  }) as const;
const option = (isPointedAt: boolean, isByKey: boolean) =>
  ({
    role: 'option',
    'aria-selected': isPointedAt,
    tabIndex: -1,
    'data-focused': isPointedAt || undefined,
    'data-focus-visible': isByKey || undefined,
  }) as const;

/** What the list shows as pointed at, by mouse or by key. */
export interface PointedAt {
  readonly relationId: string;
  readonly isByKey: boolean;
}

/** The input names with this id which one is pointed at. */
export const optionId = (listId: string, relationId: string) => `${listId}-${relationId}`;

interface SuggestionListProps {
  id: string;
  labelId: string;
  found: readonly Suggestion[];
  pointedAt: PointedAt | null;
  onPoint: (pointedAt: PointedAt) => void;
  onChoose: (relationId: string) => void;
}

/** The relations that match what is typed; while none is there yet, that they are searched. */
export function SuggestionList({ id, labelId, found, pointedAt, onPoint, onChoose }: SuggestionListProps) {
  const box = useRef<HTMLDivElement>(null);
  useFloating('popover');

  const keyedId = pointedAt?.isByKey ? pointedAt.relationId : null;

  useEffect(() => {
    if (keyedId !== null) box.current?.querySelector('[data-focused]')?.scrollIntoView({ block: 'nearest' });
  }, [keyedId]);

  return (
    <div ref={box} className={`${list('popover')} ${css('floating')}`}>
      <div {...listBox(id, labelId)} className={`${list('list')} ${css('suggestions')}`}>
        {found.length === 0 && (
          <div {...option(false, false)} aria-disabled className={list('empty')}>
            Zoeken…
          </div>
        )}
        {found.map(({ relationId, name, address }) => {
          const isPointedAt = relationId === pointedAt?.relationId;
          const ownId = optionId(id, relationId);
          const itemProps = {
            id: ownId,
            'aria-labelledby': `${ownId}-name`,
            'aria-describedby': `${ownId}-address`,
            onPointerMove: () => !isPointedAt && onPoint({ relationId, isByKey: false }),
            onClick: () => onChoose(relationId),
          };
          return (
            <div
              key={relationId}
              {...option(isPointedAt, isPointedAt && pointedAt.isByKey)}
              {...itemProps}
              className={list('item')}
            >
              <span id={`${ownId}-name`} className={list('text')}>
                {name}
              </span>
              <span id={`${ownId}-address`} className={list('detail')}>
                {address}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
