import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestDatabase } from './database.ts';
import type { SharedTemporal } from './shared-environment.ts';

type Parts = {
  readonly database: Pick<TestDatabase, 'variables'>;
  readonly temporal?: SharedTemporal;
  readonly taskQueue?: string;
  readonly sandbox?: { readonly environment: Readonly<Record<string, string>> };
  /** Other settings of config/config.ts. */
  readonly variables?: Readonly<Record<string, string>>;
};

/** Keys that are the same in every run, so that recorded data stays readable. */
export const testMasterKey: Buffer = Buffer.alloc(32, 1);
export const testPepper: Buffer = Buffer.alloc(32, 2);

/** For parseConfig or a process; absent parts lead nowhere. */
export function testEnvironment(parts: Parts): Record<string, string> {
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    BALIE_MASTER_KEY: testMasterKey.toString('base64'),
    BALIE_PASSWORD_PEPPER: testPepper.toString('base64'),
    DATABASE_CLIENTS: '4',
    SMTP_URL: 'smtp://127.0.0.1:9',
    FILES_URL: path.join(tmpdir(), 'balie-test-files'),
    TEMPORAL_ADDRESS: parts.temporal?.address ?? '127.0.0.1:9',
    ...(parts.taskQueue === undefined ? {} : { TEMPORAL_TASK_QUEUE: parts.taskQueue }),
    ...parts.sandbox?.environment,
    ...parts.database.variables,
    ...parts.variables,
  };
}
