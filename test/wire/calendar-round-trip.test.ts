import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EventContent } from '#providers/calendar-port.ts';
import { sized } from '#test/size.ts';
import { wireOfficeForTests } from './wire-office.ts';

const office = wireOfficeForTests();
const MINUTE = 60_000;

const instants = fc
  .record({
    around: fc.constantFrom('2026-03-29T01:00Z', '2026-10-25T01:00Z', '2026-12-31T23:00Z'),
    minutes: fc.integer({ min: -2_000, max: 2_000 }),
  })
  .map(({ around, minutes }) => Date.parse(around) + minutes * MINUTE);
const timed = fc
  .record({ start: instants, minutes: fc.integer({ min: 0, max: 2_880 }) })
  .map(({ start, minutes }) => ({
    kind: 'timed' as const,
    start: new Date(start).toISOString(),
    end: new Date(start + minutes * MINUTE).toISOString(),
  }));
const day = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const days = fc.record({ start: instants, more: fc.integer({ min: 0, max: 20 }) }).map(({ start, more }) => ({
  kind: 'days' as const,
  startDay: day(start),
  lastDay: day(start + more * 24 * 60 * MINUTE),
}));
const line = fc.string({ unit: 'grapheme', maxLength: 80 }).map((text) => text.replaceAll(/[\r\n]/g, ' '));
const contents = fc.record({ subject: line, location: line, time: fc.oneof(timed, days) });

/** Without this an appointment would differ from its own event, and be written again at every pass. */
it('reads back what it wrote, at the create and at each change', async () => {
  const calendar = office.providers.calendarOf('microsoft');
  if (calendar === null) throw new Error('Microsoft has no calendar.');
  const access = office.access('contact');
  let made = 0;
  await fc.assert(
    fc.asyncProperty(contents, contents, async (first: EventContent, second: EventContent) => {
      made += 1;
      const event = await calendar.create(access, `afspraak-${made}`, first);
      expect(event).toMatchObject(first);
      expect(await calendar.change(access, event, second)).toMatchObject({ ...second, id: event.id });
      expect(await calendar.read(access, event.id)).toMatchObject(second);
    }),
    { numRuns: sized(40, 1_000) },
  );
  expect(await office.sandbox.control.calendar().mailsSent()).toEqual([]);
});

it('writes a subject of several lines on one', async () => {
  const content: EventContent = {
    subject: 'Jaarcijfers\r\nen aangifte\ndoornemen',
    location: '',
    time: { kind: 'days', startDay: '2026-12-01', lastDay: '2026-12-01' },
  };
  const event = await office.providers
    .calendarOf('microsoft')
    ?.create(office.access('contact'), 'een', content);
  expect(event?.subject).toBe('Jaarcijfers en aangifte doornemen');
});
