import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from './free-ports.ts';
import { serveHealth } from './health-server.ts';
import { createSupervisor, type Service, type Supervisor } from './supervisor.ts';

let folder: string;
let said: string[];
let supervisor: Supervisor;

/** A service that runs a small script, and is ready when its marker file is there. */
function service(name: string, script: string, stopOrder = 0): Service {
  const marker = path.join(folder, `${name}.ready`);
  return {
    name,
    stopOrder,
    ready: async () => existsSync(marker),
    command: {
      executable: process.execPath,
      arguments: [
        '--input-type=module',
        '-e',
        `import fs from 'node:fs'; const marker = ${JSON.stringify(marker)}; ${script}`,
      ],
      environment: { PATH: process.env.PATH },
      folder,
    },
  };
}

const stays = "fs.writeFileSync(marker, ''); setInterval(() => {}, 1000);";

async function until(condition: () => boolean): Promise<void> {
  await expect.poll(condition, { interval: 20 }).toBe(true);
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'balie-supervisor-'));
  said = [];
  supervisor = createSupervisor({ say: (line) => said.push(line), logFolder: folder, delay: () => 1 });
});

afterEach(async () => {
  await supervisor.stop();
  await rm(folder, { recursive: true });
});

describe('supervisor', () => {
  it('waits until a service is ready', async () => {
    await supervisor.start(service('api', stays));
    expect(said).toEqual([]);
    expect(supervisor.running().map(({ name }) => name)).toEqual(['api']);
  });

  it('reports a crash with the last lines and brings the service back', async () => {
    await supervisor.start(service('api', stays));
    const [first] = supervisor.running();
    process.kill(first?.pid ?? Number.NaN, 'SIGKILL');
    await until(() => said.includes('api is back.'));
    expect(said[0]).toContain('api ended unexpectedly (SIGKILL)');
    expect(said).toContain('Starting api again in 1 s.');
    expect(supervisor.running()[0]?.pid).not.toBe(first?.pid);
  });

  it('brings a service back however often it ends, and counts that', async () => {
    await supervisor.start(service('api', stays));
    for (let crash = 1; crash <= 6; crash += 1) {
      process.kill(supervisor.running()[0]?.pid ?? Number.NaN, 'SIGKILL');
      await until(() => said.filter((line) => line === 'api is back.').length === crash);
    }
    expect(said).toContain('Starting api again in 1 s, which ended 6 times within ten minutes.');
    expect(supervisor.parts()).toEqual([{ name: 'api', state: 'up', crashes: 6, nextStart: null }]);
  });

  it('tells of a part that is down, and when it is started again', async () => {
    const slow = createSupervisor({ say: () => undefined, logFolder: folder, delay: () => 60_000 });
    await slow.start(service('api', stays));
    process.kill(slow.running()[0]?.pid ?? Number.NaN, 'SIGKILL');
    await until(() => slow.parts()[0]?.nextStart !== null);
    expect(slow.parts()[0]).toMatchObject({ name: 'api', state: 'down', crashes: 1 });
    const port = await freePort();
    const close = await serveHealth(port, slow.parts);
    const answer = await fetch(`http://127.0.0.1:${port}/health`);
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { status: 'impaired', parts: [{ name: 'api', state: 'down' }] },
    ]);
    close();
    await slow.stop();
    expect(slow.running()).toEqual([]);
  });

  it('waits on for a part that takes long to come back, and ends one that never answers', async () => {
    const impatient = createSupervisor({
      say: (line) => said.push(line),
      logFolder: folder,
      delay: () => 1,
      patience: 100,
    });
    let answers = true;
    const silent = { ...service('api', 'setInterval(() => {}, 1000);'), ready: async () => answers };
    await impatient.start(silent);
    answers = false;
    const api = () => impatient.running().find(({ name }) => name === 'api')?.pid ?? Number.NaN;
    const first = api();
    process.kill(first, 'SIGKILL');
    await until(() => said.includes('api runs but does not answer; it is ended.'));
    expect(said).toContain('api runs but does not answer yet.');
    answers = true;
    await until(() => said.includes('api is back.'));
    expect(impatient.parts().find(({ name }) => name === 'api')).toMatchObject({ state: 'up', crashes: 2 });
    await impatient.stop();
  });

  it('names another program at the port of a service that can’t listen there', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const postgres = {
      ...service('postgres', 'process.exit(1);'),
      listens: { port, variable: 'POSTGRES_PORT' },
    };
    await expect(supervisor.start(postgres)).rejects.toThrow('postgres could not be started.');
    other.close();
    expect(said).toContain(
      `Another program listens at port ${port}, where postgres should. POSTGRES_PORT chooses another port.`,
    );
  });

  it('ends and starts again what another server answers for', async () => {
    const stranger = { ...service('postgres', stays), ready: () => Promise.reject(new Error('28P01')) };
    await expect(supervisor.start(stranger)).rejects.toThrow('postgres could not be started.');
    expect(said).toContain('postgres does not answer as it should: Error: 28P01');
    expect(supervisor.running()).toEqual([]);
  });

  it('starts a service that never comes up three times more and shows what it printed', async () => {
    const failing = service(
      'worker',
      "fs.appendFileSync('starts', 'x'); console.error('no key given'); process.exit(3);",
    );
    await expect(supervisor.start(failing)).rejects.toThrow('worker could not be started.');
    expect(await readFile(path.join(folder, 'starts'), 'utf8')).toBe('xxxx');
    expect(said).toContain('  worker | no key given');
    expect(said.at(-1)).toContain('never came up');
    expect(await readFile(path.join(folder, 'worker.log'), 'utf8')).toContain('no key given');
  });

  it('reports a program that does not exist', async () => {
    const missing = service('postgres', stays);
    const command = { ...missing.command, executable: path.join(folder, 'missing') };
    await expect(supervisor.start({ ...missing, command })).rejects.toThrow('postgres could not be started.');
    expect(said.join('\n')).toContain('ENOENT');
  });

  it('ends users before what they use, each in an orderly way', async () => {
    const ends = (name: string) =>
      `process.on('SIGTERM', () => setTimeout(() => { fs.appendFileSync('ends', '${name} '); process.exit(0); }, 50)); ${stays}`;
    await supervisor.start(service('postgres', ends('postgres'), 3));
    await supervisor.start(service('api', ends('api'), 0));
    await supervisor.start(service('temporal', ends('temporal'), 2));
    await supervisor.stop();
    expect(await readFile(path.join(folder, 'ends'), 'utf8')).toBe('api temporal postgres ');
    expect(supervisor.running()).toEqual([]);
    expect(said).toEqual([]);
  });

  it('refuses to start anything once it stops', async () => {
    await supervisor.stop();
    await writeFile(path.join(folder, 'api.ready'), '');
    await expect(supervisor.start(service('api', stays))).rejects.toThrow('api was stopped.');
  });
});
