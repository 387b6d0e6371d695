import { ConflictError, type FieldConflict, ValidationError } from '#domain/errors.ts';
import type { MeetingContent } from '#domain/meeting/meeting.ts';
import { checkMeeting, refusePastStart } from '#domain/meeting/validate-meeting.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import type { Meeting } from '#prisma/generated/client/client.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { openMeetingAccount } from './meeting-account.ts';
import type { WaitingMeetingContext } from './meeting-context.ts';
import { isBusy, lockMeeting, meetingContentOf, type SavedMeeting, seesMeeting } from './meeting-row.ts';
import { requestMeeting } from './request-meeting.ts';
import { waitForMeeting } from './wait-for-meeting.ts';

export interface UpdateMeeting {
  readonly requestId: string;
  readonly id: string;
  /** Null for a caller who does not say, and overwrites. */
  readonly version: number | null;
  readonly content: MeetingContent;
}

/**
 * Whether it begins at once stays as it was made. Throws ForbiddenError, NotFoundError, ValidationError,
 * ConflictError, and ProviderFailedError without an account.
 */
export async function updateMeeting(
  context: WaitingMeetingContext,
  viewer: Viewer & { readonly userId: string },
  command: UpdateMeeting,
): Promise<SavedMeeting> {
  assertMayWrite(viewer);
  const { requestId, ...input } = command;
  const content = checkMeeting(command.content);
  const intent = { requestId, operation: 'changeMeeting', input, seen: seesMeeting };
  const saved = await context.database.lease(viewer, async (client) => {
    await openMeetingAccount(client, context.officeKeys, viewer.officeId);
    return client.$transaction((tx) =>
      answerOnce<SavedMeeting>(tx, viewer, intent, async () => {
        const row = await lockMeeting(tx, command.id);
        await store(tx, viewer, row, { ...command, content }, context.now());
        return { keep: true, answer: { meetingId: row.id } };
      }),
    );
  });
  await waitForMeeting(context, viewer, saved.meetingId);
  return saved;
}

async function store(
  tx: Transaction,
  viewer: Viewer,
  row: Meeting,
  { version, content }: UpdateMeeting,
  now: Date,
): Promise<void> {
  refuseState(row);
  const before = meetingContentOf(row);
  if ((content.startsAt === null) !== (before.startsAt === null)) {
    const message =
      before.startsAt === null
        ? 'Deze vergadering begint meteen en heeft geen start.'
        : "Het veld 'Startdatum' is verplicht.";
    throw new ValidationError([{ field: 'startDay', message }]);
  }
  const conflicts = differences(before, content);
  if (conflicts.length === 0) return;
  if (version !== null && version !== row.version) {
    throw new ConflictError(row.version, conflicts, { recordId: row.id });
  }
  if (content.startsAt !== before.startsAt) refusePastStart(content.startsAt, now);
  await tx.meeting.update({
    where: { id: row.id },
    data: {
      topic: content.topic,
      minutes: content.minutes,
      problem: null,
      startsAt: content.startsAt === null ? null : new Date(content.startsAt),
      work: row.status === 'absent' ? 'create' : 'change',
      version: { increment: 1 },
    },
    select: { id: true },
  });
  await requestMeeting(tx, viewer, row.id);
}

function refuseState(row: Meeting): void {
  const refuse = (message: string) => new ValidationError([{ field: 'topic', message }]);
  if (row.status === 'finished') throw refuse('Deze vergadering is beëindigd.');
  if (row.status === 'unknown') throw refuse('Kies eerst of de vergadering opnieuw wordt aangemaakt.');
  if (row.work === 'delete') throw refuse('Deze vergadering wordt verwijderd.');
  if (row.work === 'create' && isBusy(row)) throw refuse('Deze vergadering wordt nog aangemaakt.');
}

function differences(before: MeetingContent, after: MeetingContent): FieldConflict[] {
  const conflicts: FieldConflict[] = [];
  const compare = (field: string, yours: string | null, theirs: string | null) => {
    if (yours !== theirs) conflicts.push({ field, yours, theirs });
  };
  compare('topic', after.topic, before.topic);
  compare('minutes', String(after.minutes), String(before.minutes));
  compare('startsAt', after.startsAt, before.startsAt);
  return conflicts;
}
