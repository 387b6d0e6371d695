import { randomUUID } from 'node:crypto';
import type { DirectoryClient } from '#prisma/directory.ts';

export interface TurnWish {
  readonly officeId: string;
  /** The service it calls, where its office has several. */
  readonly service: string;
  /** Equal for every attempt, so that a lost attempt's successor has the slot. */
  readonly holder: string;
  /** True where nobody waits for the step. */
  readonly isBackground: boolean;
  /** How many steps of the office may run at once, of these the background's, and the service's. */
  readonly most: number;
  readonly mostOfBackground: number;
  readonly mostOfService: number;
}

/** `age`: the average milliseconds that the running steps of the lane have run. */
export type Turn = { readonly acquired: true } | { readonly acquired: false; waiting: number; age: number };

export interface RunningSteps {
  acquire(wish: TurnWish): Promise<Turn>;
  leave(holder: string): Promise<void>;
  close(): void;
}

/** A dead worker's slots end so many seconds after its last heartbeat. */
const LEASE_SECONDS = 20;
const RENEW_MILLISECONDS = 5_000;
const WAIT_SECONDS = 400;

/** Counted over all workers by Postgres' clock. No connection is in use while a step runs or waits. */
export function createRunningSteps(
  directory: Pick<DirectoryClient, '$queryRaw' | '$executeRaw'>,
  onProblem: (error: unknown) => void,
): RunningSteps {
  const worker = randomUUID();
  const activeHolders = new Set<string>();
  const renewal = setInterval(() => {
    if (activeHolders.size === 0) return;
    directory.$executeRaw`
      UPDATE directory.running_steps SET held_until = clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'
      WHERE worker = ${worker}::uuid AND began_at IS NOT NULL`.catch(onProblem);
  }, RENEW_MILLISECONDS);
  renewal.unref();
  return {
    async acquire(wish) {
      const { officeId, service, holder, isBackground, most, mostOfBackground, mostOfService } = wish;
      const [turn] = await directory.$queryRaw<{ acquired: boolean; waiting: number; age: number }[]>`
        SELECT taken AS acquired, waiting, age FROM directory.take_turn(
          ${officeId}::uuid, ${service}, ${holder}, ${worker}::uuid, ${isBackground}::boolean,
          ${most}::integer, ${mostOfBackground}::integer, ${mostOfService}::integer,
          make_interval(secs => ${LEASE_SECONDS}::float8), make_interval(secs => ${WAIT_SECONDS}::float8))`;
      if (turn?.acquired !== true)
        return { acquired: false, waiting: turn?.waiting ?? 0, age: turn?.age ?? 0 };
      activeHolders.add(holder);
      return { acquired: true };
    },
    /** A slot that cannot be released for want of a database ends by itself in time. */
    async leave(holder) {
      activeHolders.delete(holder);
      try {
        await directory.$executeRaw`
          DELETE FROM directory.running_steps WHERE holder = ${holder} AND worker = ${worker}::uuid`;
      } catch (error) {
        onProblem(error);
      }
    },
    close: () => clearInterval(renewal),
  };
}
