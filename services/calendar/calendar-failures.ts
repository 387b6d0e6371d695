import type { SourceFailures } from '#services/sync/source-port.ts';

/** Shown at the link alone. */
export const CALENDAR_FAILURES: SourceFailures = {
  textOf: ({ message }) => message,
  notify: async () => undefined,
};
