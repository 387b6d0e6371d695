import type { Random } from '#dev/seed/random.ts';
import { DomainError } from '#domain/errors.ts';

/** Does one thing in an attempt. */
export type Racer = (attempt: number) => Promise<void>;

/** Most racers act in an attempt, all at once; the same ones for the same seed. */
export async function runRaces(
  random: Random,
  racers: readonly Racer[],
  attempts: readonly number[],
): Promise<void> {
  for (const attempt of attempts) {
    const acting = racers.filter(() => random.chance(0.8));
    await Promise.all(acting.map((act) => act(attempt)));
  }
}

export interface Refusal<Operation> {
  readonly operation: Operation;
  readonly error: DomainError;
}

/** What racers did, each operation under the id that its acknowledgement gave, and what they were refused. */
export class OperationLog<Operation> {
  readonly operations = new Map<string, Operation>();
  readonly refusals: Refusal<Operation>[] = [];

  /** `work` answers the id. What is not a foreseen refusal fails the test. */
  async record(operation: Operation, work: () => Promise<string>): Promise<void> {
    try {
      this.operations.set(await work(), operation);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.refusals.push({ operation, error });
    }
  }
}
