import type { TestDatabase } from '#test/support/database.ts';
import type { TestSandbox } from '#test/support/sandbox.ts';
import type { SharedTemporal } from '#test/support/shared-environment.ts';

type Parts = {
  readonly database: Pick<TestDatabase, 'variables'>;
  readonly temporal?: SharedTemporal;
  readonly taskQueue?: string;
  readonly sandbox?: Pick<TestSandbox, 'environment'>;
  /** Anything else of config/config.ts, such as API_PORT. */
  readonly variables?: Readonly<Record<string, string>>;
};

/** Keys for tests only; the same in every run, so that recorded data stays readable. */
const testKey = (byte: number) => Buffer.alloc(32, byte).toString('base64');

/** A complete environment for parseConfig, or for a process. Parts that are left out lead nowhere. */
export function testEnvironment(parts: Parts): Record<string, string> {
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    BALIE_MASTER_KEY: testKey(1),
    BALIE_PASSWORD_PEPPER: testKey(2),
    DATABASE_CLIENTS: '4',
    SMTP_URL: 'smtp://127.0.0.1:9',
    TEMPORAL_ADDRESS: parts.temporal?.address ?? '127.0.0.1:9',
    ...(parts.taskQueue === undefined ? {} : { TEMPORAL_TASK_QUEUE: parts.taskQueue }),
    ...parts.sandbox?.environment,
    ...parts.database.variables,
    ...parts.variables,
  };
}
