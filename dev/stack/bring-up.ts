import { addAbortListener } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureGenerated } from '#dev/generate.ts';
import { seedAccounts } from '#dev/seed/accounts.ts';
import { serveHealth } from './health-server.ts';
import { setLogsAside } from './logs.ts';
import type { StackOptions } from './options.ts';
import type { Panel } from './panel.ts';
import {
  migrate,
  type Surroundings,
  seedOnce,
  startApi,
  startPostgres,
  startSandbox,
  startTemporal,
  startWebDevelopment,
  startWorker,
} from './parts.ts';
import { planPorts } from './port-plan.ts';
import { ensureSecrets } from './secrets.ts';
import { writeSettings } from './settings-file.ts';
import { stackEnvironment } from './stack-environment.ts';
import type { Home } from './stack-folder.ts';
import type { Supervisor } from './supervisor.ts';
import { ensureCompressed, ensureWebBuild, watchOperations } from './web-build.ts';
import { ensureWorkflowBundle } from './workflow-build.ts';

type Start = {
  readonly options: StackOptions;
  readonly outer: Readonly<Record<string, string | undefined>>;
  readonly home: Home;
  readonly supervisor: Supervisor;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
};

/** Deletes all data of this folder; the lock stays, because it is ours. */
export async function resetHome(home: Home): Promise<void> {
  const names = (await readdir(home.folder)).filter((name) => name !== path.basename(home.lock));
  await Promise.all(names.map((name) => rm(path.join(home.folder, name), { recursive: true, force: true })));
}

export async function bringUp({ options, outer, home, supervisor, say, signal }: Start): Promise<Panel> {
  await setLogsAside(home);
  const secrets = await ensureSecrets(home);
  const ports = await planPorts(outer, say);
  const closeHealth = await serveHealth(ports.health, supervisor.parts);
  addAbortListener(signal, closeHealth);
  const host = outer.DEVELOPMENT_HOST || 'localhost';
  const app = `http://${host}:${options.watch ? ports.web : ports.api}`;
  const temporalUi = outer.TEMPORAL_ADDRESS ? null : `http://${host}:${ports.temporalUi}`;
  const environment = stackEnvironment({ outer, home, ports, secrets, publicUrl: app, temporalUi });
  const surroundings: Surroundings = {
    supervisor,
    home,
    ports,
    secrets,
    environment,
    say,
    signal,
    watch: options.watch,
  };

  const generated = ensureGenerated();
  const temporal = outer.TEMPORAL_ADDRESS ? Promise.resolve() : startTemporal(surroundings);
  const sandbox = startSandbox(surroundings);
  const postgres = outer.DATABASE_URL ? Promise.resolve() : startPostgres(surroundings);
  // Whether they are up to date is looked at once the database is there, for which most else waits.
  const ready = Promise.all([generated, postgres]);
  const web = options.watch ? generated : ready.then(() => ensureWebBuild({ say, signal }));
  const bundled = ready.then(() => ensureWorkflowBundle(signal));
  const migrated = Promise.all([postgres, generated]).then(() => migrate(surroundings));
  const worked = Promise.withResolvers<void>();
  const seeded = Promise.all([migrated, sandbox]).then(() => seedOnce(surroundings, worked.resolve));
  await Promise.all([
    web,
    migrated.then(() => startApi(surroundings)),
    seeded,
    Promise.all([worked.promise, temporal, bundled]).then(() => startWorker(surroundings)),
    options.watch ? generated.then(() => startWebDevelopment(surroundings)) : undefined,
  ]);

  await writeSettings(home.settings, environment, outer);
  if (options.watch) void watchOperations({ say, signal });
  else void ensureCompressed().catch((error: unknown) => say(`The web client is not compressed: ${error}`));

  const api = `http://${host}:${ports.api}`;
  return {
    app,
    graphiql: `${api}/graphql`,
    temporalUi,
    restDocs: `${api}/app/docs`,
    sandbox: `http://${host}:${ports.sandbox}`,
    health: `http://${host}:${ports.health}/health`,
    accounts: seedAccounts.map(({ office, username, password, role }) => ({
      office,
      username,
      password,
      role,
    })),
  };
}
