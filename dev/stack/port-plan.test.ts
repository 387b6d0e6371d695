import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-ports.ts';
import { planPorts } from './port-plan.ts';

const anyPort = {
  API_PORT: '0',
  WEB_PORT: '0',
  STACK_HEALTH_PORT: '0',
  WORKER_HEALTH_PORT: '0',
  SANDBOX_PORT: '0',
  SANDBOX_SMTP_PORT: '0',
  POSTGRES_PORT: '0',
  TEMPORAL_PORT: '0',
  TEMPORAL_UI_PORT: '0',
};

it('gives every part a port of its own', async () => {
  const said: string[] = [];
  const plan = await planPorts(anyPort, (line) => said.push(line));
  expect(new Set(Object.values(plan)).size).toBe(Object.keys(plan).length);
  expect(said).toEqual([]);
});

it('moves a part whose port is taken to the next free one and says so', async () => {
  const usedPort = await freePort();
  const server = createServer().listen(usedPort, '127.0.0.1');
  await once(server, 'listening');
  const said: string[] = [];
  const plan = await planPorts({ ...anyPort, API_PORT: String(usedPort) }, (line) => said.push(line));
  server.close();
  expect(plan.api).toBeGreaterThan(usedPort);
  expect(said).toEqual([`Port ${usedPort} is taken; the app uses ${plan.api}.`]);
});

it('names the variable of a port that is none', async () => {
  await expect(planPorts({ ...anyPort, SANDBOX_PORT: '80000' }, () => undefined)).rejects.toThrow(
    'SANDBOX_PORT',
  );
});

it('says nothing of a part that the reader’s own replaces', async () => {
  const usedPort = await freePort();
  const server = createServer().listen(usedPort, '127.0.0.1');
  await once(server, 'listening');
  const said: string[] = [];
  const replaced = { DATABASE_URL: 'postgres://db.example/balie', TEMPORAL_ADDRESS: 'temporal.example:7233' };
  const ports = { POSTGRES_PORT: String(usedPort), TEMPORAL_PORT: String(usedPort) };
  await planPorts({ ...anyPort, ...replaced, ...ports }, (line) => said.push(line));
  server.close();
  expect(said).toEqual([]);
});
