import type { SourceFailures } from '#services/sync/source-port.ts';

/** A failure of a calendar is shown at its link alone. */
export const CALENDAR_FAILURES: SourceFailures = {
  textOf: ({ message }) => message,
  notify: async () => undefined,
};
