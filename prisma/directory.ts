import { PrismaPg } from '@prisma/adapter-pg';
import { connectionLimits } from './connection-limits.ts';
import { type Deadlines, inTime, SCREEN_DEADLINES } from './deadlines.ts';
import { endUnfinished } from './end-unfinished.ts';
import { type Prisma, PrismaClient } from './generated/client/client.ts';
import { gated, inTransaction, LONGEST_BEGIN, type Run } from './leased-client.ts';
import { openPool } from './open-pool.ts';
import { createStatementNames } from './statement-names.ts';

/** Postgres refuses this role every other table. */
type DirectoryModel =
  | 'login'
  | 'mailedPassword'
  | 'session'
  | 'customerCode'
  | 'customerSession'
  | 'attempt'
  | 'outbox'
  | 'removedFile'
  | 'office'
  | 'officeRemoval'
  | 'user';

/** For `*.directory.ts`, services/session and the relay (decision 0002). Calls throw DatabaseLateError. */
export type DirectoryClient = Pick<
  PrismaClient,
  DirectoryModel | '$queryRaw' | '$executeRaw' | '$executeRawUnsafe' | '$disconnect'
> & {
  /** `timeout`: milliseconds. */
  $transaction<T>(
    work: (transaction: DirectoryTransaction) => Promise<T>,
    options?: { readonly timeout: number },
  ): Promise<T>;
};

export type DirectoryTransaction = Pick<
  Prisma.TransactionClient,
  DirectoryModel | '$queryRaw' | '$executeRaw' | '$executeRawUnsafe'
>;

/** The relay waits for Temporal within a transaction. */
const IDLE_IN_TRANSACTION = 20_000;

const CONNECTIONS = 8;

export function createDirectory(
  url: string,
  {
    connections = CONNECTIONS,
    deadlines = SCREEN_DEADLINES,
    onFailure = () => undefined,
  }: {
    readonly connections?: number;
    readonly deadlines?: Deadlines;
    readonly onFailure?: (error: unknown) => void;
  } = {},
): DirectoryClient {
  const limits = connectionLimits(deadlines, IDLE_IN_TRANSACTION);
  // An idle connection that breaks is replaced, and nobody waited for it.
  const pool = openPool({ connectionString: url, max: connections, ...limits }, () => undefined);
  endUnfinished(pool);
  const adapter = new PrismaPg(pool, {
    statementNameGenerator: createStatementNames(),
    disposeExternalPool: true,
  });
  const transactionOptions = { maxWait: LONGEST_BEGIN, timeout: deadlines.transaction };
  const client = new PrismaClient({ adapter, transactionOptions });
  const reported: Run = async (start) => {
    try {
      return await start();
    } catch (error) {
      onFailure(error);
      throw error;
    }
  };
  // A late query keeps its connection until the pool's query_timeout ends both.
  const read: Run = (start) => reported(() => inTime(deadlines.read, start));
  const write: Run = (start) => reported(() => inTime(deadlines.write, start));
  const transaction: DirectoryClient['$transaction'] = (work, options) =>
    reported(() =>
      inTransaction(
        (within) => client.$transaction(within, options),
        (inner: object) => work(gated<DirectoryTransaction>(inner, write)),
        read,
      ),
    );
  return gated<DirectoryClient>(client, read, {
    $transaction: transaction,
    $disconnect: () => client.$disconnect(),
  });
}
