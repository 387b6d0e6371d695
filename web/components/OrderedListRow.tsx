import { EllipsisVertical, GripVertical } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridListItem } from 'react-aria-components/GridList';
import { classNames } from '#web/styles/class-names.ts';
import { Checkbox } from './Checkbox.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { Menu } from './Menu.tsx';
import type { MenuAction } from './menu-action.ts';
import sheet from './OrderedList.module.css';

const css = classNames(sheet);

/** Spread on the link or button of a row; its area is the whole row. */
export interface OrderedRowLinkProps {
  className: string;
  tabIndex: -1;
  draggable: false;
  'data-row-action': '';
  onPointerDown: (event: PointerEvent) => void;
}

export type OrderedRowLink<Row> = (row: Row, props: OrderedRowLinkProps, children: ReactNode) => ReactNode;

interface OrderedListRowProps<Row extends { readonly id: string }> {
  row: Row;
  name: string;
  detail: ReactNode;
  link: OrderedRowLink<Row> | undefined;
  mark: 'one' | 'many' | null;
  isOrdered: boolean;
  actions: readonly MenuAction[];
}

export function OrderedListRow<Row extends { readonly id: string }>(props: OrderedListRowProps<Row>) {
  const { row, name, detail, link, mark, isOrdered, actions } = props;
  const content = useRef<HTMLSpanElement>(null);
  const linkProps = {
    className: css('link'),
    tabIndex: -1,
    // The row is dragged, not its address.
    draggable: false,
    'data-row-action': '',
    // The list would select or open the row a second time.
    onPointerDown: (event: PointerEvent) => event.stopPropagation(),
  } as const;
  return (
    <GridListItem
      id={row.id}
      textValue={name}
      className={css('row')}
      {...(link && {
        onAction: () => content.current?.querySelector<HTMLElement>('[data-row-action]')?.click(),
      })}
    >
      {isOrdered && (
        <Button slot="drag" className={css('handle')}>
          <Icon of={GripVertical} />
        </Button>
      )}
      {mark === 'many' && <Checkbox slot="selection" aria-label="Selecteren" />}
      {mark === 'one' && <span className={css('choice')} aria-hidden />}
      <span ref={content} className={css('name')} data-cut="">
        {link ? link(row, linkProps, name) : name}
      </span>
      {detail !== undefined && (
        <span className={css('detail')} data-cut="">
          {detail}
        </span>
      )}
      {actions.length > 0 && (
        <Menu
          label={`Acties bij ${name}`}
          trigger={<IconButton icon={EllipsisVertical} label={`Acties bij ${name}`} size="small" />}
          actions={actions}
        />
      )}
    </GridListItem>
  );
}
