import { useEffect, useEffectEvent, useRef } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { type ReadRows, readLoaded, removeRow, replaceRows } from '#web/list/live-list.ts';
import { ConnectionLost } from '#web/relay/call-failure.ts';
import { coalesce } from '#web/relay/coalesce.ts';
import { tasksBack, tasksLeft } from './bulk-task-actions.ts';
import { useTasksChanges } from './use-tasks-changes.ts';

/** Milliseconds between two fetches, as many completed tasks come as one change each. */
const APART = 300;
const FIRST_PAGE = 60;

interface LiveTasks {
  readonly connectionId: string;
  readonly relationId: string | null;
  readonly read: ReadRows;
  readonly showsDone: boolean;
  readonly onLeft: (id: string) => void;
}

/** Rows appear, move and leave, and no scroll position or selection is lost. */
export function useLiveTasks({ connectionId, relationId, read, showsDone, onLeft }: LiveTasks): void {
  const environment = useRelayEnvironment();
  const refetch = useRef<() => void>(() => undefined);
  /** What left since the reading under way began: its answer may still have it. */
  const left = useRef(new Set<string>());
  const readRows = useEffectEvent(read);
  const notifyLeft = useEffectEvent(onLeft);

  useEffect(() => {
    const readings = coalesce((done) => {
      let isCurrent = true;
      left.current.clear();
      readLoaded(environment, connectionId, (first, after) => readRows(first, after), FIRST_PAGE)
        .then((page) => {
          if (!isCurrent || page === null) return;
          replaceRows(environment, connectionId, { page, left: left.current, edgeType: 'TaskEdge' });
        })
        .catch((error: unknown) => {
          if (!(error instanceof ConnectionLost)) console.error('Tasks could not be read anew.', error);
        })
        .finally(() => {
          if (isCurrent) done();
        });
      return () => {
        isCurrent = false;
      };
    }, APART);
    refetch.current = readings.request;
    return readings.stop;
  }, [environment, connectionId]);

  const leave = (id: string) => {
    left.current.add(id);
    removeRow(environment, connectionId, id);
    onLeft(id);
  };

  useTasksChanges(relationId, (change) => {
    if (change.kind === 'gone') leave(change.id);
    if (change.kind === 'changed') {
      if (!change.isListed || (!change.isOpen && !showsDone)) leave(change.id);
      else left.current.delete(change.id);
      if (!change.isOpen) onLeft(change.id);
    }
    refetch.current();
  });

  const onTaskLeft = useEffectEvent(({ id, isGone }: { id: string; isGone: boolean }) => {
    if (isGone || !showsDone) leave(id);
    notifyLeft(id);
    refetch.current();
  });
  useEffect(() => tasksLeft.subscribe((task) => onTaskLeft(task)), []);
  useEffect(
    () =>
      tasksBack.subscribe((ids) => {
        for (const id of ids) left.current.delete(id);
        refetch.current();
      }),
    [],
  );
}
