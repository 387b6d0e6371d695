import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Child, startChild } from '#dev/stack/child.ts';
import type { LockedChild } from '#dev/stack/lock.ts';
import { isSameProcess } from '#dev/stack/process-identity.ts';
import { exists } from '#dev/stack/stack-files.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { startStack, type TestStack } from '#test/support/environment/stack.ts';

const root = path.join(import.meta.dirname, '../../..');

/** What `npm start` promises, with the real product in a folder of its own. */
describe('npm start', () => {
  let stack: TestStack;

  async function children(): Promise<LockedChild[]> {
    return JSON.parse(await readFile(path.join(stack.home, 'lock.json'), 'utf8')).children;
  }

  function startAgain(): Child {
    return startChild({
      executable: process.execPath,
      arguments: ['dev/stack.ts'],
      environment: { ...process.env, BALIE_HOME: stack.home },
      folder: root,
    });
  }

  beforeAll(async () => {
    stack = await startStack();
  }, 900_000);

  afterAll(() => stack.stop());

  it('shows one panel and writes the same to stack.json', async () => {
    const written = JSON.parse(await readFile(path.join(stack.home, 'stack.json'), 'utf8'));
    expect(Object.keys(written).sort()).toEqual(
      ['accounts', 'app', 'graphiql', 'health', 'restDocs', 'sandbox', 'temporalUi'].sort(),
    );
    await expect.poll(() => stack.output().join('\n')).toContain('Ctrl-C ends everything');
    const shown = stack.output().join('\n');
    for (const key of ['app', 'graphiql', 'restDocs', 'sandbox', 'temporalUi', 'health'])
      expect(shown).toContain(written[key]);
    for (const { username, password } of written.accounts) {
      expect(shown).toContain(username);
      expect(shown).toContain(password);
    }
  });

  it.each(['app', 'graphiql', 'restDocs', 'sandbox', 'temporalUi'] as const)('serves %s', async (key) => {
    const response = await fetch(stack.panel[key] ?? '', { headers: { accept: 'text/html' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('tells how each part stands', async () => {
    const response = await fetch(stack.panel.health);
    expect([response.status, await response.json()]).toMatchObject([200, { status: 'up' }]);
  });

  it.skipIf(process.platform !== 'linux')('signs its servers in to the database as no owner', async () => {
    const environments = await Promise.all(
      (await children()).map(({ pid }) => readFile(`/proc/${pid}/environ`, 'utf8')),
    );
    const servers = environments.filter((text) => text.includes('DATABASE_APP_URL='));
    expect(servers.length).toBeGreaterThan(1);
    expect(servers.filter((text) => /(?:^|\0)DATABASE_URL=/.test(text))).toEqual([]);
  });

  it('keeps its secrets to the owner', async () => {
    const text = stack.output().join('\n');
    const secrets: Record<string, string> = JSON.parse(
      await readFile(path.join(stack.home, 'secrets.json'), 'utf8'),
    );
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
  });

  it('keeps all that it writes to the owner', async () => {
    const open = async (file: string) => (await stat(file)).mode & 0o077;
    // As root the folder lets Postgres' user through, who can't list it.
    expect((await open(stack.home)) & ~0o011).toBe(0);
    const entries = await readdir(stack.home);
    expect(entries).toEqual(expect.arrayContaining(['logs', 'postgres', 'secrets.json', 'temporal.db']));
    const logs = (await readdir(path.join(stack.home, 'logs'))).map((name) => path.join('logs', name));
    for (const name of [...entries, ...logs]) {
      expect([name, await open(path.join(stack.home, name))]).toEqual([name, 0]);
    }
  });

  it('says at a second start in the same folder that it runs already', async () => {
    const second = startAgain();
    expect((await second.exited).code).toBe(1);
    expect(second.lastLines().join('\n')).toMatch(/runs already/);
    expect(second.lastLines().join('\n')).toContain(stack.panel.app);
  });

  it('gives the commands beside it its settings', async () => {
    const command = startChild({
      executable: 'npm',
      arguments: ['run', '--silent', 'office', '--', 'list'],
      environment: { ...process.env, BALIE_HOME: stack.home },
      folder: root,
    });
    expect((await command.exited).code).toBe(0);
    expect(command.lastLines().join('\n')).toContain('Kantoor Van Dalen');
  });

  it('brings a server back that was killed, and says so', async () => {
    const api = (await children()).find(({ name }) => name === 'api');
    process.kill(api?.pid ?? Number.NaN, 'SIGKILL');
    await expect.poll(() => stack.output().join('\n')).toContain('api is back.');
    expect(stack.output().join('\n')).toContain('api ended unexpectedly (SIGKILL)');
    expect((await fetch(`${stack.panel.app}/health`)).status).toBe(200);
  });

  it('ends every child and takes its panel away when it is asked to end', async () => {
    const running = await children();
    expect(running.length).toBeGreaterThanOrEqual(5);
    const exit = await stack.end();
    expect(exit.code).toBe(0);
    for (const child of running) expect(await isSameProcess(child)).toBe(false);
    expect(await exists(path.join(stack.home, 'stack.json'))).toBe(false);
    expect(await exists(path.join(stack.home, 'lock.json'))).toBe(false);
    expect(await exists(path.join(stack.home, 'settings.env'))).toBe(false);
  });

  it('ends where nobody reads its output any more, also before it is up', async () => {
    const occupied = createServer().listen(0, '127.0.0.1');
    await once(occupied, 'listening');
    const port = String((occupied.address() as AddressInfo).port);
    const ports = ['API_PORT', 'WEB_PORT', 'SANDBOX_PORT', 'POSTGRES_PORT', 'TEMPORAL_PORT'];
    const unread = spawn(process.execPath, ['dev/stack.ts'], {
      cwd: root,
      env: {
        ...process.env,
        BALIE_HOME: stack.home,
        ...Object.fromEntries(ports.map((name) => [name, port])),
      },
    });
    try {
      // It says of each port that it is taken, and opens its own after that.
      await once(unread.stdout, 'data');
      unread.stdout.destroy();
      unread.stderr.destroy();
      await once(unread, 'exit', { signal: AbortSignal.timeout(PATIENCE) });
    } finally {
      unread.kill('SIGKILL');
      occupied.close();
    }
    expect(await exists(path.join(stack.home, 'lock.json'))).toBe(false);
  });
});
