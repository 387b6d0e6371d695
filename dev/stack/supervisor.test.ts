import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSupervisor, type Service, type Supervisor } from '#dev/stack/supervisor.ts';

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
  await expect.poll(condition, { timeout: 10_000, interval: 20 }).toBe(true);
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'balie-supervisor-'));
  said = [];
  supervisor = createSupervisor({ say: (line) => said.push(line), logFolder: folder, restartDelay: 1 });
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
    expect(said).toContain('Starting api again (1 of 3).');
    expect(supervisor.running()[0]?.pid).not.toBe(first?.pid);
  });

  it('starts a service that keeps failing three times more and shows what it printed', async () => {
    const failing = service(
      'worker',
      "fs.appendFileSync('starts', 'x'); console.error('no key given'); process.exit(3);",
    );
    await expect(supervisor.start(failing)).rejects.toThrow('worker could not be started.');
    expect(await readFile(path.join(folder, 'starts'), 'utf8')).toBe('xxxx');
    expect(said).toContain('  worker | no key given');
    expect(said.at(-1)).toContain('stays down');
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
