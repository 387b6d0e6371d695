import { z } from 'zod';
import type { Invitation, InvitationKind } from '#domain/invitation/invitation.ts';
import type { MailAddress } from '#providers/mailbox-port.ts';
import { fromGraphTime } from '#providers/microsoft/event-time.ts';
import { present } from '#providers/microsoft/graph-errors.ts';
import { boundedLine } from './bounded-text.ts';
import { type MailboxCalls, messagePath } from './mailbox-calls.ts';

const LONGEST = 500;
const moment = z.object({ dateTime: z.string().nullish(), timeZone: z.string().nullish() }).nullish();

/** Fields of a message about a meeting (Graph: eventMessage, eventMessageResponse); each may be missing. */
const eventMessage = z.object({
  meetingMessageType: z.string().nullish(),
  type: z.string().nullish(),
  isAllDay: z.boolean().nullish(),
  startDateTime: moment,
  endDateTime: moment,
  location: z.object({ displayName: z.string().nullish() }).nullish(),
  proposedNewTime: z.object({ start: moment, end: moment }).nullish(),
});

const KINDS: Readonly<Record<string, InvitationKind>> = {
  meetingRequest: 'request',
  meetingCancelled: 'cancelled',
  meetingAccepted: 'accepted',
  meetingTenativelyAccepted: 'tentative',
  meetingTentativelyAccepted: 'tentative',
  meetingDeclined: 'declined',
};

export function isMeetingMessage(type: string | null | undefined): boolean {
  return /^#?microsoft\.graph\.eventMessage/i.test(type ?? '');
}

/** A requested meeting is organised by the sender. Null when the mail is gone. */
export async function readMeeting(
  calls: MailboxCalls,
  id: string,
  { from, subject }: { readonly from: MailAddress | null; readonly subject: string },
): Promise<Invitation | null> {
  const said = await present(() =>
    calls.graph.call(eventMessage, (client) => client.api(messagePath(calls, id)).get()),
  );
  if (said === null) return null;
  const { proposedNewTime: proposed } = said;
  const kind = proposed ? 'countered' : (KINDS[said.meetingMessageType ?? ''] ?? 'published');
  const { start, end } = proposed ?? { start: said.startDateTime, end: said.endDateTime };
  return {
    kind,
    title: subject,
    location: boundedLine(said.location?.displayName, LONGEST),
    organiser: kind === 'request' || kind === 'cancelled' ? from : null,
    time: start && end ? timeOf(said.isAllDay === true, start, end) : null,
    otherCount: 0,
    isRepeated: said.type != null && said.type !== 'singleInstance',
  };
}

type Moment = NonNullable<z.output<typeof moment>>;

function timeOf(isAllDay: boolean, start: Moment, end: Moment): Invitation['time'] {
  const graph = ({ dateTime, timeZone }: Moment) => ({
    dateTime: dateTime ?? '',
    timeZone: timeZone ?? 'UTC',
  });
  return fromGraphTime({ isAllDay, start: graph(start), end: graph(end) });
}
