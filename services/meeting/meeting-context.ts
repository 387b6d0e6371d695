import type { Database } from '#prisma/database.ts';
import type { EventStream } from '#prisma/events.ts';
import type { MeetingAdapter } from '#providers/meetings-port.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';

export interface MeetingContext {
  readonly database: Database;
  readonly officeKeys: OfficeKeys;
  readonly meetings: MeetingAdapter;
  readonly now: () => Date;
}

export interface WaitingMeetingContext extends MeetingContext {
  readonly events: EventStream;
  readonly undoMilliseconds: number;
}
