import { Check, File, Folder } from 'lucide-react';
import type { Column } from '#web/components/data-table-column.ts';
import { Icon } from '#web/components/Icon.tsx';
import { RecentDate } from '#web/components/RecentDate.tsx';
import { formatBytes } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './FilesTab.module.css';
import type { FileRow } from './file-row.ts';

const css = classNames(sheet);

export const FILE_COLUMNS: readonly Column<FileRow>[] = [
  {
    id: 'name',
    header: 'Naam',
    share: 56,
    isSortable: true,
    stacked: 'title',
    cell: ({ kind, name }) => (
      <span className={css('name')} data-kind={kind}>
        <Icon of={kind === 'folder' ? Folder : File} />
        {name}
      </span>
    ),
  },
  {
    id: 'portal',
    header: 'Portal',
    share: 14,
    minWidth: 'var(--size-short-column)',
    isSortable: true,
    stacked: 'detail',
    cell: ({ isInPortal }) =>
      isInPortal && (
        <span className={css('portal')}>
          <Icon of={Check} />
          In portal
        </span>
      ),
  },
  {
    id: 'size',
    header: 'Grootte',
    share: 14,
    minWidth: 'var(--size-number-column)',
    align: 'end',
    hideWhenCompact: true,
    cell: ({ size }) => size !== null && formatBytes(size),
  },
  {
    id: 'modified',
    header: 'Gewijzigd',
    share: 22,
    minWidth: 'var(--size-short-column)',
    align: 'end',
    isSortable: true,
    stacked: 'detail-end',
    cell: ({ modifiedAt }) => modifiedAt && <RecentDate moment={modifiedAt} />,
  },
];
