import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureGenerated } from '#dev/generate.ts';
import { freePort } from '#dev/stack/free-ports.ts';
import { ensureCompressed, ensureWebBuild } from '#dev/stack/web-build.ts';
import type { DatabaseUrls } from '#test/support/environment/migrated-postgres.ts';
import { type MeasuredProcess, startMeasured } from './measured-process.ts';
import { type BenchOffice, seedOffice, vacuum } from './offices.ts';
import type { Effort } from './options.ts';
import type { BenchServers } from './servers.ts';

/** The two servers that are compared. */
export interface Rivals {
  /** The product's api as in production. */
  readonly api: MeasuredProcess;
  /** test/bench/bare-server.ts. */
  readonly bare: MeasuredProcess;
}

/** Two offices full of relations, and the servers over them. */
export interface World {
  readonly database: DatabaseUrls;
  readonly secrets: { readonly masterKey: Buffer; readonly pepper: Buffer };
  readonly small: BenchOffice;
  readonly large: BenchOffice;
  rivals(): Promise<Rivals>;
  stop(): Promise<void>;
}

/** The environment of an api or worker as production has it, but for the mail and the provider, which lead nowhere. */
export function productionEnvironment(
  database: DatabaseUrls,
  secrets: World['secrets'],
  variables: Readonly<Record<string, string>>,
): Record<string, string> {
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    API_HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${variables.API_PORT ?? 0}`,
    DATABASE_APP_URL: database.appUrl,
    DATABASE_DIRECTORY_URL: database.directoryUrl,
    BALIE_MASTER_KEY: secrets.masterKey.toString('base64'),
    BALIE_PASSWORD_PEPPER: secrets.pepper.toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    FILES_URL: path.join(tmpdir(), 'balie-bench-files'),
    // Operations of our own beside those of the web client; how they are executed is the same.
    GRAPHIQL: 'on',
    // load.ts gives each request a caller's address: from a single one they would meet the limit of calls a minute.
    TRUSTED_PROXIES: '127.0.0.1',
    ...variables,
  };
}

/** The product's api as in production. */
export async function startApi(database: DatabaseUrls, secrets: World['secrets']): Promise<MeasuredProcess> {
  await ensureGenerated();
  await ensureWebBuild({ say: (line) => console.error(line), signal: new AbortController().signal });
  await ensureCompressed();
  const port = await freePort();
  const environment = productionEnvironment(database, secrets, { API_PORT: String(port) });
  return startMeasured('api/server.ts', port, environment);
}

export async function startRivals(database: DatabaseUrls, secrets: World['secrets']): Promise<Rivals> {
  const api = await startApi(database, secrets);
  const barePort = await freePort();
  const bare = await startMeasured('test/bench/bare-server.ts', barePort, {
    NODE_ENV: 'production',
    PORT: String(barePort),
    DATABASE_APP_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
  });
  return { api, bare };
}

export async function createWorld({ database }: BenchServers, effort: Effort): Promise<World> {
  const secrets = { masterKey: randomBytes(32), pepper: randomBytes(32) };
  const office = (name: string, relations: number, seed: number) =>
    seedOffice(database, secrets.masterKey, { name, relations, seed });
  const small = await office('klein', 10_000, 11);
  const large = await office('groot', effort.relations, 12);
  await vacuum(database);
  let rivals: Promise<Rivals> | undefined;
  return {
    database,
    secrets,
    small,
    large,
    rivals() {
      rivals ??= startRivals(database, secrets);
      return rivals;
    },
    async stop() {
      if (rivals === undefined) return;
      const { api, bare } = await rivals;
      await Promise.all([api.stop(), bare.stop()]);
    },
  };
}
