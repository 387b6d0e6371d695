import type { CalendarContext } from '#services/calendar/calendar-context.ts';
import { createCalendarPort } from '#services/calendar/calendar-port.ts';
import type { MailboxContext } from '#services/email/mailbox/mailbox-context.ts';
import { createMailboxPort } from '#services/email/mailbox/mailbox-port.ts';
import type { SourcePorts } from '#services/sync/source-port.ts';

/** Another kind of source is an adapter, a port and a line here. */
export function sourcePorts(context: CalendarContext & MailboxContext): SourcePorts {
  return { calendar: createCalendarPort(context), mailbox: createMailboxPort(context) };
}
