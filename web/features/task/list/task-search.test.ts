import { describe, expect, it } from 'vitest';
import { inOrder, readTaskSearch, type TaskSearch, taskOrder } from './task-search.ts';
import { taskListVariables } from './task-variables.ts';

describe('the address of the task list', () => {
  it('is bare for all tasks that do not repeat, the earliest end first', () => {
    expect(readTaskSearch({})).toEqual({});
    expect(taskListVariables('all', {})).toEqual({
      tab: 'GENERAL',
      relationId: null,
      search: '',
      isMine: false,
      isOverdue: false,
      sort: { field: 'END', direction: 'ASC' },
    });
  });

  it('holds tab, search, order and filters, so that reload, back and a sent link show the same [TASKLIST-16]', () => {
    const address: TaskSearch = {
      tab: 'periodiek',
      search: 'btw',
      mine: true,
      overdue: true,
      sort: 'period',
      direction: 'descending',
    };

    expect(readTaskSearch({ ...address })).toEqual(address);
    expect(taskListVariables('all', address)).toEqual({
      tab: 'PERIODIC',
      relationId: null,
      search: 'btw',
      isMine: true,
      isOverdue: true,
      sort: { field: 'PERIOD', direction: 'DESC' },
    });
  });

  it.each([
    ['relation', 'RELATION'],
    ['subject', 'SUBJECT'],
    ['start', 'START'],
    ['end', 'END'],
    ['created', 'CREATED'],
    ['period', 'PERIOD'],
    ['user', 'USER'],
  ] as const)('asks for the order by %s [TASKLIST-16]', (sort, field) => {
    expect(taskListVariables('all', { sort, direction: 'descending' }).sort).toEqual({
      field,
      direction: 'DESC',
    });
  });

  it('is of a relation where it names one [TASKLIST-38]', () => {
    expect(taskListVariables('UGVyc29uOjE', {}).relationId).toBe('UGVyc29uOjE');
  });

  it('drops what it does not know, and takes digits for text', () => {
    const typed = { tab: 'alles', sort: 'attachments', direction: 'omlaag', mine: 'ja', overdue: 0, page: 3 };
    expect(readTaskSearch({ ...typed, search: 1043 })).toEqual({ search: '1043' });
  });

  it('keeps the rest when only the order changes', () => {
    const address = { tab: 'periodiek', sort: 'user', mine: true } as const;
    const next = inOrder(address, { column: 'end', direction: 'ascending' });
    expect(next).toEqual({ tab: 'periodiek', mine: true });
    expect(taskOrder(next)).toEqual({ column: 'end', direction: 'ascending' });
  });
});
