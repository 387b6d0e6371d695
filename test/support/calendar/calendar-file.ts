/** A calendar file with one appointment, of whatever lines. */
export const calendarFile = (event: readonly string[], above: readonly string[] = []) =>
  ['BEGIN:VCALENDAR', ...above, 'BEGIN:VEVENT', ...event, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
