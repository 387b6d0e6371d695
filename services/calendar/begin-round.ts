import { calendarWindow } from '#domain/appointment/calendar-window.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { askLeftBehind } from './ask-left-behind.ts';
import { type CalendarReference, type CalendarSyncRow, lockSync, whereSync } from './calendar-sync-row.ts';

/** A round under way, goes on where it was; otherwise begins one where one is wanted. Null: nothing is to be done. */
export async function beginRound(
  tx: Transaction,
  calendar: CalendarReference,
): Promise<CalendarSyncRow | null> {
  const sync = await lockSync(tx, calendar);
  if (sync === null || sync.state !== 'active') return null;
  if (sync.cursor !== null || sync.isEnding) return sync;
  if (!sync.wantsRound && !sync.wantsFull) return null;
  const isFull = sync.wantsFull || sync.deltaLink === null;
  const { from, until } = calendarWindow(await databaseTime(tx));
  if (isFull) await askLeftBehind(tx, calendar, { from, until });
  return tx.calendarSync.update({
    where: whereSync(calendar),
    data: {
      // What becomes wanted from here on asks for another round.
      wantsRound: false,
      wantsFull: false,
      isFull,
      missingIds: [],
      ...(isFull
        ? { round: { increment: 1 }, cursor: '', windowFrom: from, windowUntil: until }
        : { cursor: sync.deltaLink }),
    },
  });
}

/** The token of the round is no longer good: what follows lists the whole window. */
export async function abandonRound(tx: Transaction, calendar: CalendarReference): Promise<void> {
  await tx.calendarSync.update({
    where: whereSync(calendar),
    data: { cursor: null, isEnding: false, deltaLink: null, wantsRound: true, wantsFull: true },
    select: { id: true },
  });
}
