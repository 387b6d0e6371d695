import { ArrowDown, ArrowDownAZ, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { GridList } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { flushSync } from 'react-dom';
import { classNames } from '#web/styles/class-names.ts';
import { Button } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import type { MenuAction } from './menu-action.ts';
import sheet from './OrderedList.module.css';
import { OrderedListRow, type OrderedRowLink } from './OrderedListRow.tsx';
import { droppedAt, inOrderOf, movedBy } from './ordered-ids.ts';
import { isEverySelected, type Selection, toggleAll } from './row-selection.ts';
import { Skeleton } from './Skeleton.tsx';

const css = classNames(sheet);

const SKELETONS = ['first', 'second', 'third', 'fourth'];

interface OrderedListProps<Row extends { readonly id: string }> {
  label: string;
  /** Over the names; the list's own word for them. */
  heading: string;
  /** In their order; undefined while nothing is known yet. */
  rows: readonly Row[] | undefined;
  /** What is announced, typed and compared by. */
  nameOf: (row: Row) => string;
  detailOf?: (row: Row) => ReactNode;
  /** Wraps the name in the row's link or button: what a click anywhere in the row does. */
  link?: OrderedRowLink<Row>;
  /** Saves an order; resolves once the rows have it or a refusal was shown. Without it the order is fixed. */
  onOrderChange?: ((ids: readonly string[]) => Promise<void>) | undefined;
  /** One row is chosen, or any number of them. */
  selects?: 'one' | 'many';
  selection?: Selection | undefined;
  onSelectionChange?: ((selection: Selection) => void) | undefined;
  /** In the row's menu, after 'Omhoog' and 'Omlaag'. */
  actionsOf?: (row: Row) => readonly MenuAction[];
  /** Shown when there is no row: an EmptyState. */
  empty: ReactNode;
}

/** A list that its users put in order: by dragging, by Alt with an arrow key, or by the menu of a row. */
export function OrderedList<Row extends { readonly id: string }>(props: OrderedListProps<Row>) {
  const { label, heading, rows, nameOf, onOrderChange, selects = 'many', selection, empty } = props;
  const { onSelectionChange } = props;
  const list = useRef<HTMLDivElement>(null);
  const [saving, setSaving] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState('');

  const shown = inOrderOf(rows ?? [], ({ id }) => id, saving);
  const ids = shown.map(({ id }) => id);
  const isSelectable = selection !== undefined && onSelectionChange !== undefined;

  async function save(next: readonly string[], moved: string | null): Promise<void> {
    if (onOrderChange === undefined || next.every((id, index) => id === ids[index])) return;
    keepFocus(() => setSaving(next));
    const row = shown.find(({ id }) => id === moved);
    setSaid(row ? `${nameOf(row)}: plaats ${next.indexOf(row.id) + 1} van ${next.length}.` : 'Op alfabet.');
    try {
      await onOrderChange(next);
      // The menu that moved the row is gone, and with it the focus.
      if (moved !== null && document.activeElement === document.body) rowOf(moved)?.focus();
    } finally {
      // A later move may have set its own order by now, which stays until its save ends.
      setSaving((current) => (current === next ? null : current));
    }
  }

  const { dragAndDropHooks } = useDragAndDrop<Row>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const dragged = new Set([...keys].map(String));
      const position = target.dropPosition === 'before' ? 'before' : 'after';
      void save(droppedAt(ids, dragged, { id: String(target.key), position }), [...dragged][0] ?? null);
    },
    isDisabled: onOrderChange === undefined,
  });

  /** Before the list itself takes arrow keys as steps from row to row. */
  function onKeyDownCapture(event: KeyboardEvent): void {
    const offset = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    const row = (event.target as Element).closest('[role="row"]');
    const id = row?.getAttribute('data-key');
    if (!event.altKey || offset === null || id == null) return;
    event.preventDefault();
    event.stopPropagation();
    void save(movedBy(ids, id, offset), id);
  }

  const byName = shown.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'nl'));
  const checkAll = isSelectable && selects === 'many';
  return (
    <div className={css('list')} onKeyDownCapture={onKeyDownCapture}>
      <div className={css('head')} data-ordered={onOrderChange !== undefined || undefined}>
        {checkAll && shown.length > 0 && (
          <Checkbox
            aria-label="Alles selecteren"
            isSelected={isEverySelected(selection, ids)}
            isIndeterminate={selection.size > 0 && !isEverySelected(selection, ids)}
            onChange={() => onSelectionChange(toggleAll(selection, ids))}
          />
        )}
        <span className={css('heading')}>{heading}</span>
        {onOrderChange && shown.length > 1 && (
          <Button
            icon={ArrowDownAZ}
            variant="quiet"
            onPress={() =>
              void save(
                byName.map(({ id }) => id),
                null,
              )
            }
          >
            Op alfabet
          </Button>
        )}
      </div>
      {rows === undefined ? (
        <div aria-busy className={css('rows')}>
          {SKELETONS.map((key) => (
            <div key={key} className={css('row')}>
              <Skeleton width="40%" />
            </div>
          ))}
        </div>
      ) : (
        <GridList
          ref={list}
          aria-label={label}
          items={shown}
          className={css('rows')}
          dragAndDropHooks={dragAndDropHooks}
          selectionMode={!isSelectable ? 'none' : selects === 'many' ? 'multiple' : 'single'}
          {...(isSelectable && { selectedKeys: selection })}
          onSelectionChange={(keys) => onSelectionChange?.(keys === 'all' ? new Set(ids) : asIds(keys))}
          renderEmptyState={() => empty}
          dependencies={[shown, props]}
        >
          {(row) => (
            <OrderedListRow
              row={row}
              name={nameOf(row)}
              detail={props.detailOf?.(row)}
              link={props.link}
              mark={!isSelectable ? null : selects}
              isOrdered={onOrderChange !== undefined}
              actions={[
                ...(onOrderChange === undefined ? [] : moves(row)),
                ...(props.actionsOf?.(row) ?? []),
              ]}
            />
          )}
        </GridList>
      )}
      <LiveRegion>{said}</LiveRegion>
    </div>
  );

  function rowOf(id: string): HTMLElement | null {
    return list.current?.querySelector(`[data-key="${CSS.escape(id)}"]`) ?? null;
  }

  function moves({ id }: Row): readonly MenuAction[] {
    return [
      {
        id: 'up',
        icon: ArrowUp,
        label: 'Omhoog',
        isDisabled: ids[0] === id,
        onAction: () => move(id, -1),
      },
      {
        id: 'down',
        icon: ArrowDown,
        label: 'Omlaag',
        isDisabled: ids.at(-1) === id,
        onAction: () => move(id, 1),
      },
    ];
  }

  function move(id: string, offset: 1 | -1): void {
    void save(movedBy(ids, id, offset), id);
  }
}

/** A browser takes the focus from an element that is moved in the page. */
function keepFocus(move: () => void): void {
  const focused = document.activeElement;
  flushSync(move);
  if (focused instanceof HTMLElement && focused.isConnected && document.activeElement !== focused)
    focused.focus();
}

function asIds(keys: Iterable<string | number>): Selection {
  return new Set([...keys].map(String));
}
