import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { CalendarAdapter } from '#providers/calendar-port.ts';
import { type OpenedLink, openLink } from '#services/link/open-link.ts';
import type { CalendarContext } from './calendar-context.ts';

export interface OpenedCalendar {
  readonly link: OpenedLink;
  readonly adapter: CalendarAdapter;
}

/** Null where none is linked (ledger AGENDA-41). */
export async function openCalendar(
  { officeKeys, providers }: Pick<CalendarContext, 'officeKeys' | 'providers'>,
  client: LeasedClient | Transaction,
  officeId: string,
): Promise<OpenedCalendar | null> {
  const link = await openLink(client, officeKeys, officeId, 'agenda');
  const adapter = link === null ? null : providers.calendarOf(link.provider);
  return link === null || adapter === null ? null : { link, adapter };
}
