import { ProviderFailedError } from '#domain/errors.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import { UNDO_MILLISECONDS } from '#domain/undo.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { ownFailure } from '#services/set-aside/own-failure.ts';
import { changeAtZoom } from './change-at-zoom.ts';
import { createAtZoom } from './create-at-zoom.ts';
import { openMeetingAccount } from './meeting-account.ts';
import {
  DONE,
  type MeetingCall,
  type MeetingWork,
  type MeetingWorkContext,
  UNKNOWN,
  writeMeeting,
} from './meeting-work.ts';
import { removeAtZoom } from './remove-at-zoom.ts';

/**
 * Asks Zoom for what a meeting still lacks, once. A retry is safe: a create says beforehand until when it may have an effect,
 * and whoever finds that said looks before making another; a change and a removal can be repeated.
 */
export async function workOnMeeting(
  context: MeetingWorkContext,
  { officeId, meetingId }: { readonly officeId: string; readonly meetingId: string },
  { tries, signal }: { readonly tries: number; readonly signal: AbortSignal },
): Promise<MeetingWork> {
  const system = systemViewer(officeId);
  const { row, now } = await context.database.lease(system, async (client) => ({
    row: await client.meeting.findUnique({
      where: { id: meetingId },
      include: { appointment: { select: { deletedAt: true } } },
    }),
    now: await databaseTime(client),
  }));
  if (row === null || row.problem !== null) return DONE;
  const goesAt = row.status === 'waiting' && row.work === null ? goesWith(row.appointment) : null;
  const left = goesAt === null ? 0 : goesAt.getTime() - now.getTime();
  if (left > 0) return { end: 'again', afterSeconds: Math.ceil(left / 1_000) };
  const work = goesAt === null ? row.work : 'delete';
  if (work === null) return DONE;
  try {
    const account = await context.database.lease(system, (client) =>
      openMeetingAccount(client, context.officeKeys, officeId),
    );
    const limits = AbortSignal.any([signal, AbortSignal.timeout(context.pace.deadline)]);
    const call = { context, row, access: { account, signal: limits } };
    if (work === 'create') return await createAtZoom(call);
    if (work === 'change') return await changeAtZoom(call);
    return await removeAtZoom(call);
  } catch (error) {
    if (error instanceof ProviderFailedError) return afterFailure({ context, row }, error, tries, work);
    const reason = ownFailure(error);
    if (reason === null) throw error;
    // A create may have had its effect before the failure.
    const isUnknown = work === 'create' && row.startsAt === null;
    const came = { problem: isUnknown ? UNKNOWN : reason, work, ...(isUnknown && { status: 'unknown' }) };
    await writeMeeting(context, row, came, { version: row.version });
    return DONE;
  }
}

/** The meeting goes when its appointment's deletion can be undone no longer. */
function goesWith(appointment: { readonly deletedAt: Date | null } | null): Date | null {
  const deletedAt = appointment?.deletedAt ?? null;
  return deletedAt === null ? null : new Date(deletedAt.getTime() + UNDO_MILLISECONDS);
}

function mayHaveEffect({ retryable, code }: ProviderFailedError): boolean {
  return retryable && code !== 'not-sent' && code !== '429';
}

async function afterFailure(
  { context, row }: Pick<MeetingCall, 'context' | 'row'>,
  error: ProviderFailedError,
  tries: number,
  work: string,
): Promise<MeetingWork> {
  const isOpen = work === 'create' && mayHaveEffect(error);
  const cleared = work === 'create' && !isOpen && row.sentUntil === null ? { sentUntil: null } : {};
  const decides = !error.retryable || tries >= context.pace.attempts || (isOpen && row.startsAt === null);
  if (!decides) {
    if ('sentUntil' in cleared) await writeMeeting(context, row, cleared);
    return { end: 'again', afterSeconds: error.retryAfterSeconds };
  }
  const isUnknown = isOpen || (work === 'create' && row.sentUntil !== null);
  const problem = isUnknown && row.startsAt === null ? UNKNOWN : error.message;
  const came = { ...cleared, problem, work, ...(isUnknown && { status: 'unknown' }) };
  await writeMeeting(context, row, came, { version: row.version });
  return DONE;
}
