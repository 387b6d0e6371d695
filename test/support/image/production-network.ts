import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { createServer } from 'node:tls';
import { promisify } from 'node:util';
import { sandboxEnvironment } from '#dev/sandbox/sandbox-settings.ts';
import { type Sandbox, startSandbox } from '#dev/sandbox/start-sandbox.ts';
import {
  acceptsQueries,
  ensureCluster,
  ensureDatabase,
  postgresCommand,
  superuserUrl,
} from '#dev/stack/postgres.ts';
import { createSupervisor } from '#dev/stack/supervisor.ts';
import { resolveTemporal } from '#dev/temporal/resolver.ts';
import { temporalCommand, temporalReady } from '#dev/temporal/temporal-server.ts';
import { makeCertificate } from '#test/support/certificate/own-certificate.ts';

/**
 * What stands around the image on a server: Postgres and Temporal under their names of compose.yaml, and the services
 * by https at an address of the internet. Only for a network of its own (`unshare --net`), whose ports are all free.
 */
export interface ProductionNetwork {
  readonly ownerUrl: string;
  readonly sandbox: Sandbox;
  /** For environmentOf: what an `.env` says. */
  readonly values: Readonly<Record<string, string>>;
  /** With the certificate of the services and the names of hosts. */
  readonly certificates: string;
  close(): Promise<void>;
}

const SERVICES = 'diensten.example';
/** Public, as production refuses others; in this network it is nobody else's. */
const SERVICES_ADDRESS = '93.184.215.14';
const PASSWORD = 'a1b2c3d4e5f6';
const HTTPS = 443;
const POSTGRES_PORT = 5432;
const TEMPORAL_PORTS = { grpc: 7233, http: 8233 } as const;

const run = promisify(execFile);

/** Its folder must let every user of the machine pass. */
export async function openProductionNetwork(folder: string): Promise<ProductionNetwork> {
  await run('ip', ['link', 'set', 'lo', 'up']);
  await run('ip', ['address', 'add', `${SERVICES_ADDRESS}/32`, 'dev', 'lo']);
  const supervisor = createSupervisor({ say: (line) => console.error(line), logFolder: folder });
  const server = { port: POSTGRES_PORT, password: PASSWORD };
  const cluster = { ...server, folder: path.join(folder, 'postgres'), durable: false };
  await ensureCluster(cluster);
  await supervisor.start({
    name: 'postgres',
    command: await postgresCommand(cluster),
    ready: () => acceptsQueries(superuserUrl(cluster)),
    stopOrder: 1,
  });
  await ensureDatabase(superuserUrl(cluster), 'balie');
  const executable = await resolveTemporal({ environment: process.env, say: () => undefined });
  await supervisor.start({
    name: 'temporal',
    command: temporalCommand(executable, TEMPORAL_PORTS, process.env, path.join(folder, 'temporal.db')),
    ready: temporalReady(TEMPORAL_PORTS),
    stopOrder: 1,
  });
  const sandbox = await startSandbox({ host: SERVICES });
  const certificates = path.join(folder, 'certificates');
  const front = await openFront(certificates, Number(new URL(sandbox.url).port));
  const { PROVIDERS_ALLOW_LOOPBACK: _, ...addresses } = sandboxEnvironment(
    `https://${SERVICES}`,
    sandbox.smtpPort,
  );
  return {
    ownerUrl: superuserUrl(cluster, 'balie'),
    sandbox,
    certificates,
    values: {
      ...addresses,
      POSTGRES_PASSWORD: PASSWORD,
      BALIE_APP_PASSWORD: `app${PASSWORD}`,
      BALIE_DIRECTORY_PASSWORD: `directory${PASSWORD}`,
      BALIE_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
      BALIE_PASSWORD_PEPPER: Buffer.alloc(32, 2).toString('base64'),
      PUBLIC_URL: 'https://balie.example',
      MAIL_FROM: 'Balie <balie@balie.example>',
      NODE_EXTRA_CA_CERTS: '/certificates/diensten.pem',
    },
    async close() {
      front.close();
      await sandbox.close();
      await supervisor.stop();
    },
  };
}

/** The stand-ins speak http; here they are reached as the services are. */
async function openFront(folder: string, port: number) {
  await mkdir(folder);
  const { key, cert } = await makeCertificate(folder, 'diensten', [SERVICES]);
  const names = ['127.0.0.1 localhost postgres temporal', `${SERVICES_ADDRESS} ${SERVICES}`];
  await writeFile(path.join(folder, 'hosts'), `${names.join('\n')}\n`);
  const front = createServer({ key, cert }, (socket) => {
    const inner = connect(port, '127.0.0.1');
    socket.pipe(inner).pipe(socket);
    for (const end of [socket, inner]) {
      end.on('error', () => {
        socket.destroy();
        inner.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => void front.listen(HTTPS, SERVICES_ADDRESS, resolve));
  return front;
}
