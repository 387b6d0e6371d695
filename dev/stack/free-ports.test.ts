import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { freePort, nextFreePort } from './free-ports.ts';

const run = promisify(execFile);

async function listening(port: number, host: string) {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  return server;
}

it.each(['127.0.0.1', '0.0.0.0'])('passes a port over that is taken on %s', async (host) => {
  const preferred = await freePort();
  const next = preferred + 1;
  const server = await listening(next, host);
  const given = await nextFreePort(next);
  server.close();
  expect(given).toBeGreaterThan(next);
});

it('never promises one port twice', async () => {
  const first = await freePort();
  expect(await nextFreePort(first)).not.toBe(first);
});

it('gives ports that no outgoing connection is given', async () => {
  const given = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(new Set(given).size).toBe(50);
  expect(Math.max(...given)).toBeLessThan(32_768);
});

it('gives two processes that start at once different ports', async () => {
  const preferred = await freePort();
  const choose = `
    import { nextFreePort } from '#dev/stack/free-ports.ts';
    const ports = [];
    for (let part = 0; part < 5; part += 1) ports.push(await nextFreePort(${preferred}));
    console.log(JSON.stringify(ports));
    process.stdin.resume().once('end', () => process.exit());`;
  const processes = Array.from({ length: 4 }, () => {
    const started = run(process.execPath, ['--input-type=module', '--eval', choose]);
    return { child: started.child, ended: started };
  });
  // None may end before all have chosen, because its claims end with it.
  await Promise.all(processes.map(({ child }) => once(child.stdout ?? process.stdin, 'data')));
  for (const { child } of processes) child.stdin?.end();
  const chosen = await Promise.all(
    processes.map(async ({ ended }) => JSON.parse((await ended).stdout) as number[]),
  );
  expect(new Set(chosen.flat()).size).toBe(20);
});
