import { type ReactNode, useRef, useState } from 'react';
import { useBusyRows } from '#web/components/busy-rows.ts';
import { Checkbox } from '#web/components/Checkbox.tsx';
import type { RowLinkProps } from '#web/components/data-table-column.ts';
import { isEverySelected, type Selection, toggleAll } from '#web/components/row-selection.ts';
import { useRowNavigation } from '#web/components/use-row-navigation.ts';
import { type EmailRow, subjectOf } from '#web/features/email/email-row.ts';
import { hasEmailAction } from '#web/features/email/use-email-actions.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './EmailList.module.css';
import { EmailListRow } from './EmailListRow.tsx';

const css = classNames(sheet);

export interface EmailListProps {
  label: string;
  rows: readonly EmailRow[];
  openId: string | undefined;
  link: (row: EmailRow, props: RowLinkProps, children: ReactNode) => ReactNode;
  selection: Selection;
  onSelectionChange: (selection: Selection) => void;
  /** Under the last row: pages, or more of what was found. */
  footer?: ReactNode;
  /** Shows where each mail lies: what was found comes from everywhere. */
  showsFolder?: boolean;
}

/** Mails under one another, three lines each. Arrows move, Enter opens, Space selects, Shift extends. */
export function EmailList({
  label,
  rows,
  openId,
  link,
  selection: picked,
  onSelectionChange: pick,
  ...rest
}: EmailListProps) {
  const { canWrite } = useViewer();
  const busyRows = useBusyRows();
  const scroller = useRef<HTMLFieldSetElement>(null);
  const [active, setActive] = useState<string>();
  const ids = rows.map(({ id }) => id);
  // Nothing is picked that nothing can be done with.
  const pickable = rows.filter((row) => hasEmailAction(row, canWrite)).map(({ id }) => id);
  const isPickable = (id: string) => pickable.includes(id);
  const selection: Selection = new Set([...picked].filter(isPickable));
  const onSelectionChange = (next: Selection) => pick(new Set([...next].filter(isPickable)));
  const activeIndex = Math.max(0, ids.indexOf(active ?? openId ?? ''));
  const { onKeyDown, onCheck } = useRowNavigation({
    scroller,
    ids,
    activeIndex,
    onSelectionChange,
    selection: pickable.length > 0 ? selection : undefined,
    onActiveChange: (index) => setActive(ids[index]),
    opensRows: true,
    scrollToIndex: (index) =>
      scroller.current?.querySelector(`[data-row-index="${index}"]`)?.scrollIntoView({ block: 'nearest' }),
  });
  const isAll = isEverySelected(selection, pickable);
  return (
    <div className={css('list')}>
      {pickable.length > 0 && (
        <div className={css('all')}>
          <Checkbox
            isSelected={isAll}
            isIndeterminate={selection.size > 0 && !isAll}
            onChange={() => onSelectionChange(toggleAll(selection, pickable))}
          >
            Alles op deze pagina
          </Checkbox>
        </div>
      )}
      <fieldset
        ref={scroller}
        aria-label={label}
        className={css('scroller')}
        onKeyDown={onKeyDown}
        data-read-beside=""
      >
        <ul>
          {rows.map((row, index) => (
            <li
              key={row.id}
              data-row-index={index}
              data-email-id={row.id}
              className={css('row')}
              aria-busy={busyRows.has(row.id) || undefined}
              data-open={row.id === openId || undefined}
              data-selected={selection.has(row.id) || undefined}
              data-unread={!row.isRead || undefined}
            >
              <EmailListRow
                row={row}
                isBusy={busyRows.has(row.id)}
                showsFolder={rest.showsFolder === true}
                check={
                  // A press with Shift takes all since the last one.
                  <span
                    className={isPickable(row.id) ? undefined : css('unpickable')}
                    onClickCapture={(event) => {
                      if (!event.shiftKey) return;
                      event.preventDefault();
                      event.stopPropagation();
                      onCheck(index, true);
                    }}
                  >
                    <Checkbox
                      aria-label={`Selecteer ${subjectOf(row)}`}
                      excludeFromTabOrder
                      isSelected={selection.has(row.id)}
                      onChange={() => onCheck(index, false)}
                    />
                  </span>
                }
                link={(children) =>
                  link(
                    row,
                    {
                      className: css('link'),
                      tabIndex: index === activeIndex ? 0 : -1,
                      'data-row-focus': '',
                    },
                    children,
                  )
                }
              />
            </li>
          ))}
        </ul>
        {rest.footer}
      </fieldset>
    </div>
  );
}
