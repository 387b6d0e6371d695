import type { Random } from '#dev/seed/random.ts';
import { DomainError } from '#domain/errors.ts';

/** Does one thing in a round. */
export type Racer = (round: number) => Promise<void>;

/** Most racers act in a round, all at once; the same ones for the same seed. */
export async function runRounds(
  random: Random,
  racers: readonly Racer[],
  rounds: readonly number[],
): Promise<void> {
  for (const round of rounds) {
    const acting = racers.filter(() => random.chance(0.8));
    await Promise.all(acting.map((act) => act(round)));
  }
}

export interface Refusal<Deed> {
  readonly deed: Deed;
  readonly error: DomainError;
}

/** What racers did, each deed under the id that its acknowledgement gave, and what they were refused. */
export class DeedLog<Deed> {
  readonly deeds = new Map<string, Deed>();
  readonly refusals: Refusal<Deed>[] = [];

  /** `work` answers the id. What is not a foreseen refusal fails the test. */
  async record(deed: Deed, work: () => Promise<string>): Promise<void> {
    try {
      this.deeds.set(await work(), deed);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.refusals.push({ deed, error });
    }
  }
}
