import { randomUUID } from 'node:crypto';
import type { DirectoryClient } from '#prisma/directory.ts';

/** A step that wants to run. */
export interface TurnWish {
  readonly officeId: string;
  /** The service that it calls, where its office has several. */
  readonly service: string;
  /** Equal for every attempt, so that a lost attempt does not keep the slot from its successor. */
  readonly holder: string;
  /** True where nobody waits for the step. */
  readonly isBackground: boolean;
  /** Steps of the office that may run at once, and of these the background's, and the service's. */
  readonly most: number;
  readonly mostOfBackground: number;
  readonly mostOfService: number;
}

/** Of the step's lane: how many wait, and `age`, for how many milliseconds the running ones have run on average. */
export type Turn = { readonly acquired: true } | { readonly acquired: false; waiting: number; age: number };

export interface RunningSteps {
  acquire(wish: TurnWish): Promise<Turn>;
  leave(holder: string): Promise<void>;
  close(): void;
}

/** A worker that died loses its slots so many seconds after its last heartbeat, and sends one so often. */
const LEASE_SECONDS = 20;
const RENEW_MILLISECONDS = 5_000;
/** Longer than anyone who waits stays away. */
const WAIT_SECONDS = 400;

/**
 * The steps that run in each office over all workers, counted in Postgres by Postgres' clock. One statement to take a turn
 * and one to leave it: no connection is held while a step runs or waits.
 */
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
    /** A slot that cannot be released for want of a database ends by itself when its time is over. */
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
