import type { SourceFailures } from '#services/sync/source-port.ts';

/** The failures of a calendar, which only the screen of its link shows. */
export const CALENDAR_FAILURES: SourceFailures = {
  textOf: ({ message }) => message,
  notify: async () => undefined,
};
