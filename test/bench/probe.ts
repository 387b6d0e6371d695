import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';

// Preloaded into a measured server to report its use: counted from within, that needs no tool of the system.

/** What a process has used since its start. */
export interface Usage {
  /** Milliseconds of processor time, user and system together. */
  readonly cpu: number;
  readonly residentBytes: number;
  /** Every SQL text sent, with how often. */
  readonly statements: Readonly<Record<string, number>>;
}

/** What a process holds after a collection of garbage, in bytes. */
export interface Memory {
  /** In the heap and beside it. */
  readonly used: number;
  /** All of the process. */
  readonly resident: number;
}

/** What the measuring side asks for. */
export type ProbeQuestion = 'usage' | 'memory';

const statements = new Map<string, number>();

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : 'unnamed';
}

const query = pg.Client.prototype.query;
pg.Client.prototype.query = function (this: pg.Client, ...input: unknown[]) {
  const text = textOf(input[0]);
  statements.set(text, (statements.get(text) ?? 0) + 1);
  return Reflect.apply(query, this, input);
} as typeof query;

function readUsage(): Usage {
  const { user, system } = process.cpuUsage();
  return {
    cpu: (user + system) / 1000,
    residentBytes: process.memoryUsage.rss(),
    statements: Object.fromEntries(statements),
  };
}

function readMemory(): Memory {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  // What a first collection finalises, a second one frees.
  collect();
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { used: heapUsed + external, resident: rss };
}

process.on('message', (requested: ProbeQuestion) => {
  process.send?.(requested === 'memory' ? readMemory() : readUsage());
});
// Being asked must not keep a server up that has ended its work.
process.channel?.unref();
