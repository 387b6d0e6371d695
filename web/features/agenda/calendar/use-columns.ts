import { type RefObject, useLayoutEffect, useState } from 'react';
import type { CalendarView } from '#web/features/agenda/visible-range.ts';
import { readableColumns } from './readable-columns.ts';

export function useColumns(calendar: RefObject<HTMLElement | null>, view: CalendarView): number {
  const days = view === 'dag' ? 1 : 7;
  const [columns, setColumns] = useState(() => readableColumns(0, days));
  useLayoutEffect(() => {
    const element = calendar.current;
    if (element === null) return;
    const read = () => setColumns(readableColumns(element.clientWidth, days));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [calendar, days]);
  return columns;
}
