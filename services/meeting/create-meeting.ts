import { v7 as newId } from 'uuid';
import { ValidationError } from '#domain/errors.ts';
import { type MeetingContent, meetingAgenda } from '#domain/meeting/meeting.ts';
import { checkMeeting, refusePastStart } from '#domain/meeting/validate-meeting.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { openMeetingAccount } from './meeting-account.ts';
import type { WaitingMeetingContext } from './meeting-context.ts';
import { newMeetingPasscode, sealPasscode } from './meeting-passcode.ts';
import { type SavedMeeting, seesMeeting } from './meeting-row.ts';
import { requestMeeting } from './request-meeting.ts';
import { waitForMeeting } from './wait-for-meeting.ts';

export interface CreateMeeting {
  readonly requestId: string;
  readonly relationId: string | null;
  readonly content: MeetingContent;
}

/**
 * The viewer's address is its host (ledger MEET-39). Waits a while; the meeting has the outcome. Throws
 * ForbiddenError, ValidationError, and ProviderFailedError without an account.
 */
export async function createMeeting(
  context: WaitingMeetingContext,
  viewer: Viewer & { readonly userId: string },
  command: CreateMeeting,
): Promise<SavedMeeting> {
  assertMayWrite(viewer);
  const { requestId, ...input } = command;
  const content = checkMeeting(command.content);
  const intent = { requestId, operation: 'createMeeting', input, seen: seesMeeting };
  const saved = await context.database.lease(viewer, async (client) => {
    await openMeetingAccount(client, context.officeKeys, viewer.officeId);
    const key = await context.officeKeys.of(client, viewer.officeId);
    return client.$transaction((tx) =>
      answerOnce<SavedMeeting>(tx, viewer, intent, async () => {
        refusePastStart(content.startsAt, context.now());
        const meetingId = await store(tx, viewer, key, { ...command, content }, context.now());
        return { keep: true, answer: { meetingId } };
      }),
    );
  });
  await waitForMeeting(context, viewer, saved.meetingId);
  return saved;
}

async function store(
  tx: Transaction,
  viewer: Viewer & { readonly userId: string },
  key: OfficeKey,
  { content, relationId }: CreateMeeting,
  now: Date,
): Promise<string> {
  const { email } = await tx.user.findUniqueOrThrow({
    where: { id: viewer.userId },
    select: { email: true },
  });
  if (email === '') {
    const message = 'Vul eerst uw e-mailadres in bij Instellingen: daarmee bent u gastheer bij Zoom.';
    throw new ValidationError([{ field: 'email', message }]);
  }
  const relationNumber = await numberOf(tx, relationId);
  const id = newId();
  await tx.meeting.create({
    data: {
      id,
      officeId: viewer.officeId,
      userId: viewer.userId,
      hostEmail: email,
      relationId,
      topic: content.topic,
      minutes: content.minutes,
      startsAt: content.startsAt === null ? null : new Date(content.startsAt),
      agenda: await freeAgenda(tx, relationNumber, now),
      passcodeCiphertext: sealPasscode(key, id, newMeetingPasscode()),
      work: 'create',
      createdAt: now,
    },
    select: { id: true },
  });
  await requestMeeting(tx, viewer, id);
  return id;
}

async function numberOf(tx: Transaction, relationId: string | null): Promise<string> {
  if (relationId === null) return '';
  const relation = await tx.relation.findUnique({
    where: { id: relationId, deletingAt: null },
    select: { relationNumber: true },
  });
  if (relation !== null) return relation.relationNumber;
  throw new ValidationError([{ field: 'relationId', message: 'Deze relatie is er niet (meer).' }]);
}

/** Two meetings may share a millisecond; who sees only their own does not see the other's, so that the table decides. */
async function freeAgenda(tx: Transaction, relationNumber: string, now: Date): Promise<string> {
  for (let moment = now; ; moment = new Date(moment.getTime() + 1)) {
    const agenda = meetingAgenda(relationNumber, moment);
    const [{ isUsed } = { isUsed: false }] = await tx.$queryRaw<{ isUsed: boolean }[]>`
      SELECT balie.has_meeting_agenda(${agenda}) AS "isUsed"`;
    if (!isUsed) return agenda;
  }
}
