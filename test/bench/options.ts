import { parseArgs } from 'node:util';

export const BENCHES = [
  'list',
  'search',
  'leases',
  'rest',
  'import',
  'busy',
  'tasks',
  'saga',
  'offices',
  'letter',
  'sockets',
  'agenda',
  'email',
  'mail-html',
  'bundle',
  'start',
] as const;
export type BenchName = (typeof BENCHES)[number];

/** How long a run takes: quick shows that it works, the default measures, long measures more of it for longer. */
export type Length = 'quick' | 'normal' | 'long';

export interface BenchOptions {
  readonly length: Length;
  /** Also a list of a million relations, a search among ten times as many of other offices, and 2,000 sockets. */
  readonly grow: boolean;
  readonly only: readonly BenchName[];
  readonly help: boolean;
}

export const usage = `npm run bench                   everything, in about fifteen minutes
npm run bench -- --quick        the same in a minute: shows that it works, measures little
npm run bench -- --long         samples of five seconds
npm run bench -- --grow         also a million relations, and 2,000 sockets
npm run bench -- list search    only these: ${BENCHES.join(', ')}

Exit code 1 when a gate is missed: processor time, statements, bytes. Latency is reported, not gated.`;

/** Throws TypeError for an option or a name that does not exist. */
export function parseBenchOptions(parameters: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
      grow: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const only = BENCHES.filter((name) => positionals.includes(name));
  const unknown = positionals.filter((name) => !only.some((known) => known === name));
  if (unknown.length > 0) throw new TypeError(`There is no bench ${unknown.join(', ')}.`);
  return {
    length: values.quick ? 'quick' : values.long ? 'long' : 'normal',
    grow: values.grow,
    only: only.length === 0 ? BENCHES : only,
    help: values.help,
  };
}

/** Pairs and sample lengths of a run. */
export interface Effort {
  /** Pairs of samples a comparison takes. */
  readonly pairs: number;
  /** Milliseconds of one sample under load. */
  readonly sample: number;
  /** Milliseconds before the first sample of a server. */
  readonly warmUp: number;
  /** Relations of the large office. */
  readonly relations: number;
  /** Rows of the file that is imported. */
  readonly imported: number;
  /** Open tasks of the office that is full of them. */
  readonly tasks: number;
  /** Sagas a sample runs. */
  readonly sagas: number;
}

export const EFFORTS: Readonly<Record<Length, Effort>> = {
  quick: { pairs: 3, sample: 400, warmUp: 600, relations: 10_000, imported: 2_000, tasks: 5_000, sagas: 2 },
  normal: {
    pairs: 15,
    sample: 1_500,
    warmUp: 4_000,
    relations: 100_000,
    imported: 10_000,
    tasks: 50_000,
    sagas: 5,
  },
  long: {
    pairs: 15,
    sample: 5_000,
    warmUp: 10_000,
    relations: 100_000,
    imported: 50_000,
    tasks: 50_000,
    sagas: 10,
  },
};
