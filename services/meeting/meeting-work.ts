import { systemViewer } from '#domain/session/viewer.ts';
import { notify } from '#prisma/events.ts';
import type { Meeting, Prisma } from '#prisma/generated/client/client.ts';
import type { MeetingAccess } from '#providers/meetings-port.ts';
import type { MeetingContext } from './meeting-context.ts';

export interface MeetingWorkContext extends MeetingContext {
  readonly pace: {
    /** Tries before a person decides. */
    readonly attempts: number;
    /** Milliseconds of one try. */
    readonly deadline: number;
    /** Milliseconds after which an unanswered call has no effect. */
    readonly silence: number;
  };
}

/** 'again': not before so many seconds. */
export type MeetingWork =
  | { readonly end: 'done' }
  | { readonly end: 'again'; readonly afterSeconds: number | null };

export const DONE: MeetingWork = { end: 'done' };

export interface MeetingCall {
  readonly context: MeetingWorkContext;
  readonly row: Meeting;
  readonly access: MeetingAccess;
}

export const UNKNOWN = 'Zoom antwoordde niet. Of de vergadering is aangemaakt is niet bekend.';

/** What somebody decided meanwhile stays; with `onlyOf` also what was saved since that version. */
export async function writeMeeting(
  { database }: Pick<MeetingContext, 'database'>,
  { id, officeId, work }: Pick<Meeting, 'id' | 'officeId' | 'work'>,
  data: Prisma.MeetingUpdateManyMutationInput,
  onlyOf: { readonly version?: number } = {},
): Promise<void> {
  await database.lease(systemViewer(officeId), (client) =>
    client.$transaction(async (tx) => {
      const { count } = await tx.meeting.updateMany({ where: { id, work, ...onlyOf }, data });
      if (count > 0) await notify(tx, { type: 'meeting', officeId, id });
    }),
  );
}
