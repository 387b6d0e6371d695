import type { Effort } from './options.ts';
import type { Result } from './result.ts';
import type { BenchServers } from './servers.ts';
import type { World } from './world.ts';

/** What every bench gets; servers and offices are brought up when the first of them asks. */
export interface BenchContext {
  readonly effort: Effort;
  readonly grow: boolean;
  servers(): Promise<BenchServers>;
  world(): Promise<World>;
  readonly say: (line: string) => void;
}

export type Bench = (context: BenchContext) => Promise<Result[]>;
