import type { Column } from '#web/components/data-table-column.ts';
import { RecentDate } from '#web/components/RecentDate.tsx';
import { UserName } from '#web/components/UserName.tsx';
import { classNames } from '#web/styles/class-names.ts';
import { TaskEndCell } from './TaskEndCell.tsx';
import { TaskMomentText } from './TaskMomentText.tsx';
import { TaskRelationCell } from './TaskRelationCell.tsx';
import sheet from './task-columns.module.css';
import type { TaskRow } from './task-row.ts';
import { doneOnText, openText, periodWord } from './task-text.ts';

const css = classNames(sheet);

type TaskColumn = Column<TaskRow>;

const relation: TaskColumn = {
  id: 'relation',
  header: 'Relatie',
  share: 22,
  isSortable: true,
  stacked: 'detail',
  cell: (task, { tabIndex }) => <TaskRelationCell task={task} tabIndex={tabIndex} />,
};

const subject: TaskColumn = {
  id: 'subject',
  header: 'Taak',
  share: 24,
  isSortable: true,
  isTitle: true,
  stacked: 'title',
  cell: (task) => task.subject,
};

const start: TaskColumn = {
  id: 'start',
  header: 'Start datum',
  share: 14,
  minWidth: 'var(--size-moment-column)',
  isSortable: true,
  hideWhenCompact: true,
  cell: (task) => task.start && <TaskMomentText moment={task.start} />,
};

const end: TaskColumn = {
  id: 'end',
  header: 'Eind datum',
  share: 14,
  isSortable: true,
  stacked: 'detail-end',
  cell: (task) => <TaskEndCell task={task} />,
};

const endWithBar: TaskColumn = {
  ...end,
  minWidth: 'var(--size-deadline-column)',
  cell: (task) => <TaskEndCell task={task} hasBar />,
};

const attachments: TaskColumn = {
  id: 'attachments',
  header: 'Bijlagen',
  share: 9,
  hideWhenCompact: true,
  cell: (task) => (task.hasAttachments ? 'ja' : 'nee'),
};

const created: TaskColumn = {
  id: 'created',
  header: 'Aangemaakt op',
  share: 15,
  minWidth: 'var(--size-recent-column)',
  isSortable: true,
  hideWhenCompact: true,
  cell: (task) => <RecentDate moment={task.createdAt} />,
};

const period: TaskColumn = {
  id: 'period',
  header: 'Periode',
  share: 12,
  isSortable: true,
  cell: (task) => periodWord(task.period),
};

const user: TaskColumn = {
  id: 'user',
  header: 'Gebruiker',
  share: 14,
  minWidth: 'var(--size-user-column)',
  isSortable: true,
  cell: (task) => <UserName name={task.user.username} color={task.user.color} />,
};

/** Beside the other parts of a relation there is less room: there the subject gives way, and a time stands below its day. */
const inTab = (column: TaskColumn, minWidth: string): TaskColumn => ({
  ...column,
  minWidth,
  share: 1,
  hideWhenCompact: false,
  cell: (task, context) => <span className={css('wrapped')}>{column.cell(task, context)}</span>,
});
const startInTab = inTab(start, 'var(--size-day-column)');
const endInTab = inTab(end, 'var(--size-day-column)');

const statusOf = (textOf: (doneAt: Date) => string, minWidth: string): TaskColumn =>
  inTab(
    {
      id: 'status',
      header: 'Status',
      share: 1,
      stacked: 'detail',
      cell: (task) => (task.doneAt === null ? openText(task.end, new Date()) : textOf(task.doneAt)),
    },
    minWidth,
  );

export const GENERAL_COLUMNS: readonly TaskColumn[] = [
  relation,
  subject,
  start,
  endWithBar,
  attachments,
  created,
  user,
];

export const PERIODIC_COLUMNS: readonly TaskColumn[] = [relation, subject, start, endWithBar, period, user];

export const RELATION_GENERAL_COLUMNS: readonly TaskColumn[] = [
  subject,
  startInTab,
  endInTab,
  inTab(attachments, 'var(--size-word-column)'),
  { ...created, share: 1 },
  inTab(user, 'var(--size-user-column)'),
  statusOf(doneOnText, 'var(--size-day-column)'),
];

export const RELATION_PERIODIC_COLUMNS: readonly TaskColumn[] = [
  subject,
  startInTab,
  endInTab,
  user,
  statusOf(() => 'voltooid', 'var(--size-user-column)'),
];
