import os from 'node:os';
import { quantile } from './statistics.ts';

/** The machine a run was measured on, and how much it wavered. */
export interface Machine {
  readonly processors: number;
  readonly model: string;
  readonly memory: number;
  readonly node: string;
  readonly platform: string;
  /** Load average of one minute before the run. */
  readonly loadBefore: number;
}

export function describeMachine(): Machine {
  const processors = os.cpus();
  return {
    processors: processors.length,
    model: processors[0]?.model.trim() ?? 'unknown',
    memory: Math.round(os.totalmem() / 2 ** 30),
    node: process.version,
    platform: `${os.platform()} ${os.release()}`,
    loadBefore: os.loadavg()[0] ?? 0,
  };
}

/** A fixed amount of work, in milliseconds: what it wavers by is the machine's noise, not ours. */
function spin(): number {
  const started = performance.now();
  let value = 1;
  for (let index = 0; index < 20_000_000; index += 1) value = (value * 16_807) % 2_147_483_647;
  if (value === 0) throw new Error('the generator never reaches 0');
  return performance.now() - started;
}

/** Collects spins over a run; `noise` is their interquartile range as a share of the median. */
export function watchNoise(): { readonly look: () => void; readonly noise: () => number } {
  const spins: number[] = [];
  spin();
  return {
    look: () => {
      for (let count = 0; count < 3; count += 1) spins.push(spin());
    },
    noise: () => (quantile(spins, 0.75) - quantile(spins, 0.25)) / quantile(spins, 0.5),
  };
}
