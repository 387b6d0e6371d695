import { countOf } from '#web/format/format-numbers.ts';

export function sessionsEnded(count: number): string {
  return count === 0
    ? 'Er was niets meer te beëindigen.'
    : `${countOf(count, 'sessie', 'sessies')} beëindigd.`;
}
