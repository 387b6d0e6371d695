import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ONLY_MAIL_IS_LEFT } from '#dev/seed/only-mail-is-left.ts';
import { resolveTemporal } from '#dev/temporal/resolver.ts';
import { temporalCommand, temporalReady } from '#dev/temporal/temporal-server.ts';
import { type Command, runToEnd } from './child.ts';
import { type PortPlan, portVariable } from './port-plan.ts';
import { acceptsQueries, ensureCluster, ensureDatabase, postgresCommand, superuserUrl } from './postgres.ts';
import type { Secrets } from './secrets.ts';
import { databaseName, withoutOwner } from './stack-environment.ts';
import { type Home, root } from './stack-folder.ts';
import { answers } from './stack-health.ts';
import type { Service, Supervisor } from './supervisor.ts';
import { vite } from './web-build.ts';

export type Surroundings = {
  readonly supervisor: Supervisor;
  readonly home: Home;
  readonly ports: PortPlan;
  readonly secrets: Secrets;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
  readonly watch: boolean;
};

/** Users end before what they use. */
const stopOrders = { servers: 0, sandbox: 1, temporal: 2, postgres: 3 };

export async function startPostgres({ supervisor, home, ports, secrets, say }: Surroundings): Promise<void> {
  const cluster = {
    folder: home.postgres,
    port: ports.postgres,
    password: secrets.postgresPassword,
    durable: true,
  };
  if (await ensureCluster(cluster)) say('Made a database.');
  await supervisor.start({
    name: 'postgres',
    command: await postgresCommand(cluster),
    ready: () => acceptsQueries(superuserUrl(cluster)),
    stopOrder: stopOrders.postgres,
    listens: { port: ports.postgres, variable: portVariable('postgres') },
  });
  await ensureDatabase(superuserUrl(cluster), databaseName);
}

export async function startTemporal(surroundings: Surroundings): Promise<void> {
  const { supervisor, home, ports } = surroundings;
  const executable = await resolveTemporal({ ...surroundings, environment: process.env });
  const temporalPorts = { grpc: ports.temporal, http: ports.temporalHttp, ui: ports.temporalUi };
  await supervisor.start({
    name: 'temporal',
    command: temporalCommand(executable, temporalPorts, process.env, home.temporalDatabase),
    ready: temporalReady(temporalPorts),
    stopOrder: stopOrders.temporal,
    listens: { port: ports.temporal, variable: portVariable('temporal') },
  });
}

function node(parameters: readonly string[], environment: Surroundings['environment']): Command {
  return { executable: process.execPath, arguments: parameters, environment, folder: root };
}

export function migrate({ environment, signal }: Surroundings): Promise<void> {
  return runToEnd('migrate', node(['prisma/migrate.ts'], environment), { signal });
}

/** Nobody waits for the disk at each of thousands of commits of a database that is made again if it is lost. */
const HASTE = { PGOPTIONS: '-c synchronous_commit=off' };

/**
 * Seeds each database once, and again when the sandbox moved, whose address is in the links. `onWorkDone` is called when a worker
 * finds nothing to do of it.
 */
export async function seedOnce(
  { environment, home, signal, say }: Surroundings,
  onWorkDone: () => void,
): Promise<void> {
  const { host, pathname } = new URL(environment.DATABASE_URL ?? '');
  const target = `${host.split(':')[0]}${pathname} ${environment.SANDBOX_URL}`;
  const seeded = await readFile(home.seeded, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (seeded !== target) {
    say('Seeding …');
    const onLine = (line: string) => line === ONLY_MAIL_IS_LEFT && onWorkDone();
    const command = node(['dev/seed/seed.ts'], { ...environment, ...HASTE });
    await runToEnd('seed', command, { signal, onLine });
    await writeFile(home.seeded, target, { mode: 0o600 });
  }
  onWorkDone();
}

const quietThreads = path.join(root, 'dev/stack/quiet-threads.ts');

/** Under `npm run dev` Node restarts it when a source changes. */
function server(
  file: string,
  part: 'api' | 'worker' | 'sandbox',
  stopOrder: number,
  surroundings: Surroundings,
): Service {
  const port = surroundings.ports[part];
  const watch = surroundings.watch ? ['--watch', '--watch-preserve-output', '--import', quietThreads] : [];
  return {
    name: part,
    command: node([...watch, file], withoutOwner(surroundings.environment)),
    ready: () => answers(`http://127.0.0.1:${port}/health`),
    stopOrder,
    listens: { port, variable: portVariable(part) },
  };
}

export function startSandbox(surroundings: Surroundings): Promise<void> {
  return surroundings.supervisor.start(
    server('dev/sandbox/sandbox-server.ts', 'sandbox', stopOrders.sandbox, surroundings),
  );
}

export function startApi(surroundings: Surroundings): Promise<void> {
  return surroundings.supervisor.start(server('api/server.ts', 'api', stopOrders.servers, surroundings));
}

/** Longer than a mail that is being sent is waited for. */
const WORKER_PATIENCE = 50_000;

export function startWorker(surroundings: Surroundings): Promise<void> {
  return surroundings.supervisor.start({
    ...server('workflows/worker.ts', 'worker', stopOrders.servers, surroundings),
    stopPatience: WORKER_PATIENCE,
  });
}

/** Vite's server, which hands the api's addresses on to it. */
export function startWebDevelopment({ supervisor, ports, environment }: Surroundings): Promise<void> {
  return supervisor.start({
    name: 'web',
    command: vite(['--port', String(ports.web), '--strictPort', '--host', '127.0.0.1'], environment),
    ready: () => answers(`http://127.0.0.1:${ports.web}/`),
    stopOrder: stopOrders.servers,
    listens: { port: ports.web, variable: portVariable('web') },
  });
}
