import { parseArgs } from 'node:util';

export type StackOptions = { readonly fresh: boolean; readonly watch: boolean; readonly help: boolean };

export const usage = `npm start              the whole product on this machine
npm start -- --fresh   the same, with new data (the old is deleted)
npm run dev            the same, with hot reload of the web client and restart of servers

Environment variables that replace a part: DATABASE_URL (with DATABASE_APP_URL and DATABASE_DIRECTORY_URL when
their passwords are yours), TEMPORAL_ADDRESS, SMTP_URL, FILES_URL.
Ports, 0 for any free one: API_PORT, WEB_PORT, WORKER_HEALTH_PORT, TEMPORAL_PORT, TEMPORAL_UI_PORT,
POSTGRES_PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT, STACK_HEALTH_PORT. Everything else: config/config.ts.`;

/** Throws TypeError for an option that does not exist. */
export function parseOptions(parameters: readonly string[]): StackOptions {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      fresh: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return values;
}
