import { there } from '#test/wire/wire-mailbox.ts';
import type { WireOffice } from '#test/wire/wire-office.ts';

const APPOINTMENT = '019ab2c0-0000-7000-8000-000000000001';
const WINDOW = { from: '2026-08-01T00:00:00.000Z', until: '2028-06-01T00:00:00.000Z' };
const MEETING = {
  subject: 'Van Dijk - Bespreking',
  location: 'Kantoor',
  time: { kind: 'timed', start: '2026-12-01T09:00:00.000Z', end: '2026-12-01T10:00:00.000Z' },
} as const;
const DAYS = { kind: 'days', startDay: '2026-12-24', lastDay: '2026-12-25' } as const;
const SERIES = {
  subject: 'Weekstart',
  start: '2026-10-19T09:00',
  end: '2026-10-19T09:30',
  series: { every: 'week', count: 4 },
} as const;

/** What Graph is told of appointments and asked of a person's agenda. */
export async function walkAgenda(office: WireOffice): Promise<void> {
  const calendar = there(office.providers.calendarOf('microsoft'));
  const access = office.access('contact');
  const outlook = office.sandbox.control.calendar();
  const made = await calendar.create(access, APPOINTMENT, MEETING);
  await calendar.create(access, APPOINTMENT, MEETING);
  await calendar.read(access, made.id);
  await calendar.findOwn(access, APPOINTMENT);
  const changed = there(
    await calendar.change(access, made, { subject: 'Overleg', time: DAYS, location: '' }),
  );
  // The etag is an old one by now.
  await calendar.change(access, made, { subject: 'Te laat' }).catch(() => undefined);
  const series = await outlook.add(SERIES);
  let page = await calendar.firstPage(access, WINDOW);
  while (page.next !== null) page = await calendar.page(access, page.next);
  const [first] = there(await calendar.instances(access, series, WINDOW)).events;
  await outlook.change(there(first).id, { start: '2026-10-20T14:00', end: '2026-10-20T15:00' });
  await calendar.read(access, series);
  await calendar.remove(access, changed);
  await calendar.remove(access, changed);
  await calendar.read(access, changed.id);
  await outlook.delete(series);
  await calendar.page(access, there(page.delta));
}
