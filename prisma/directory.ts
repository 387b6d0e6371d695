import { PrismaPg } from '@prisma/adapter-pg';
import { Pool } from 'pg';
import { CONNECTION_LIMITS } from './connection-limits.ts';
import { endUnfinished } from './end-unfinished.ts';
import { type Prisma, PrismaClient } from './generated/client/client.ts';
import { createStatementNames } from './statement-names.ts';

/** Tables that the directory's role may touch; every other query through this client is refused by Postgres. */
type DirectoryModel =
  | 'login'
  | 'mailedPassword'
  | 'session'
  | 'customerCode'
  | 'customerSession'
  | 'attempt'
  | 'outbox'
  | 'office'
  | 'user';

/**
 * What is known before an office is: logins, sessions, also customers', attempts, the outbox and the list of offices.
 * Read by services/directory, services/session and the relay alone; its role sees no business data
 * (docs/decisions/0002).
 */
export type DirectoryClient = Pick<
  PrismaClient,
  DirectoryModel | '$queryRaw' | '$executeRaw' | '$transaction' | '$disconnect'
>;

/** What a transaction of the directory offers. */
export type DirectoryTransaction = Pick<
  Prisma.TransactionClient,
  DirectoryModel | '$queryRaw' | '$executeRaw'
>;

/** Connects as balie_directory; `connections` is the size of its pool. */
export function createDirectory(url: string, connections = 8): DirectoryClient {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    ...CONNECTION_LIMITS,
  });
  endUnfinished(pool);
  const adapter = new PrismaPg(pool, {
    statementNameGenerator: createStatementNames(),
    disposeExternalPool: true,
  });
  // A hundred sign-ins at once wait their turn at the throttle's lock; Prisma would give up after two seconds.
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 5_000 } });
}
