import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Child, startChild } from '#dev/stack/child.ts';
import { freePort } from '#dev/stack/free-ports.ts';
import { untilReady } from '#dev/stack/stack-health.ts';
import { resolveTemporal } from '#dev/temporal/resolver.ts';
import { temporalCommand, temporalReady } from '#dev/temporal/temporal-server.ts';

/** A Temporal server of one test file, with its state in a file. */
export interface OwnTemporal {
  readonly address: string;
  /** Holds it still, as a machine without time for it does. */
  freeze(): void;
  thaw(): void;
  /** Kills it with -9. */
  kill(): Promise<void>;
  /** Brings it up again with what it had on disk. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** `extra` are arguments of the development server beside the product's. */
export async function startOwnTemporal(extra: readonly string[] = []): Promise<OwnTemporal> {
  const folder = await mkdtemp(path.join(tmpdir(), 'balie-temporal-'));
  const executable = await resolveTemporal({ environment: process.env, say: () => undefined });
  const ports = { grpc: await freePort(), http: await freePort() };
  const standard = temporalCommand(executable, ports, process.env, path.join(folder, 'temporal.db'));
  const command = { ...standard, arguments: [...standard.arguments, ...extra] };

  async function launch(): Promise<Child> {
    const launched = startChild(command);
    const readiness = await untilReady(launched, temporalReady(ports));
    if (readiness !== 'ready') throw new Error(`no Temporal server: ${launched.lastLines().join('\n')}`);
    return launched;
  }

  let child = await launch();
  return {
    address: `127.0.0.1:${ports.grpc}`,
    freeze: () => process.kill(child.pid, 'SIGSTOP'),
    thaw: () => process.kill(child.pid, 'SIGCONT'),
    async kill() {
      process.kill(child.pid, 'SIGKILL');
      await child.exited;
    },
    async start() {
      child = await launch();
    },
    async stop() {
      await child.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
