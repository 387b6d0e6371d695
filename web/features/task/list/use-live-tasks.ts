import { useEffect, useEffectEvent, useRef } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { type ReadRows, readLoaded, replaceRows, takeOutRow } from '#web/list/live-list.ts';
import { ConnectionLost } from '#web/relay/call-failure.ts';
import { gathered } from '#web/relay/gathered.ts';
import { tasksBack, tasksLeft } from './task-deeds.ts';
import { useTasksNews } from './use-tasks-news.ts';

/** Milliseconds between two readings, as one who completes many tasks is told of each. */
const APART = 300;
/** Rows that a first page has. */
const FIRST_PAGE = 60;

interface LiveTasks {
  /** Of the connection that holds the rows. */
  readonly connectionId: string;
  readonly relationId: string | null;
  readonly read: ReadRows;
  readonly showsDone: boolean;
  /** Of tasks that are to be done no more. */
  readonly onLeft: (id: string) => void;
}

/** Keeps a list of tasks as the server has it: rows appear, move and leave, and nobody's place or selection is lost. */
export function useLiveTasks({ connectionId, relationId, read, showsDone, onLeft }: LiveTasks): void {
  const environment = useRelayEnvironment();
  const readAnew = useRef<() => void>(() => undefined);
  /** What left since the reading under way began: its answer may still have it. */
  const left = useRef(new Set<string>());
  const readRows = useEffectEvent(read);
  const tellLeft = useEffectEvent(onLeft);

  useEffect(() => {
    const readings = gathered((done) => {
      let isWanted = true;
      left.current.clear();
      readLoaded(environment, connectionId, (first, after) => readRows(first, after), FIRST_PAGE)
        .then((page) => {
          if (!isWanted || page === null) return;
          replaceRows(environment, connectionId, { page, left: left.current, edgeType: 'TaskEdge' });
        })
        .catch((error: unknown) => {
          if (!(error instanceof ConnectionLost)) console.error('Tasks could not be read anew.', error);
        })
        .finally(() => {
          if (isWanted) done();
        });
      return () => {
        isWanted = false;
      };
    }, APART);
    readAnew.current = readings.ask;
    return readings.stop;
  }, [environment, connectionId]);

  const leave = (id: string) => {
    left.current.add(id);
    takeOutRow(environment, connectionId, id);
    onLeft(id);
  };

  useTasksNews(relationId, (news) => {
    if (news.kind === 'gone') leave(news.id);
    if (news.kind === 'changed') {
      if (!news.isListed || (!news.isOpen && !showsDone)) leave(news.id);
      else left.current.delete(news.id);
      if (!news.isOpen) onLeft(news.id);
    }
    readAnew.current();
  });

  const onDeed = useEffectEvent(({ id, isGone }: { id: string; isGone: boolean }) => {
    if (isGone || !showsDone) leave(id);
    tellLeft(id);
    readAnew.current();
  });
  useEffect(() => tasksLeft.subscribe((task) => onDeed(task)), []);
  useEffect(
    () =>
      tasksBack.subscribe((ids) => {
        for (const id of ids) left.current.delete(id);
        readAnew.current();
      }),
    [],
  );
}
