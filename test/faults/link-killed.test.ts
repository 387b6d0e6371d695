import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { arrangeLinkWorld, type LinkWorld } from '#test/support/link/link-world.ts';
import { neverReached } from './deaths.ts';
import type { Kill } from './kill-at-activity.ts';
import { keepWorkerProcess, type WorkerProcess } from './worker-process.ts';

let links: LinkWorld;
let marks: string;
let worker: WorkerProcess | undefined;

beforeAll(async () => {
  links = await arrangeLinkWorld('link-killed');
  marks = await mkdtemp(path.join(tmpdir(), 'balie-kills-'));
});

afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await links.world.sandbox.control.clearFaults();
});

afterAll(async () => {
  await links.close();
  await rm(marks, { recursive: true });
});

const attemptOf = async (kind: string) => {
  const rows = (await links.api.owner.$queryRawUnsafe(
    `SELECT id::text, state, secret_ciphertext IS NOT NULL AS secret FROM link_attempts
     WHERE kind = '${kind}' ORDER BY created_at DESC LIMIT 1`,
  )) as { id: string; state: string; secret: boolean }[];
  return rows[0] ?? { id: '', state: '', secret: false };
};
const exchanges = async () =>
  (await links.world.sandbox.control.calls()).filter(({ operation }) => operation === 'token').length;
const killAtOnce = (kills: readonly Omit<Kill, 'step'>[], together: string): readonly Kill[] =>
  kills.map((kill) => ({ ...kill, step: null, together }));

it('goes on where it was when the worker is killed at any step, and uses no code twice', async () => {
  const planned = [
    ['AGENDA', 'microsoft', 'exchangeCode', 'before'],
    ['CONTACTS', 'microsoft', 'exchangeCode', 'after'],
    ['EMAIL', 'microsoft', 'identifyAccount', 'before'],
    ['FILES', 'dropbox', 'identifyAccount', 'after'],
  ] as const;
  // Answered before there is a worker, so that it meets all of them at once.
  for (const [kind, provider] of planned) await links.authorise(kind, provider);
  const kills = await Promise.all(
    planned.map(async ([kind, , activity, point]) => {
      const { id } = await attemptOf(kind.toLowerCase());
      return { relationId: id, activity, point };
    }),
  );
  const deaths = killAtOnce(kills, 'steps');
  worker = await keepWorkerProcess(links.world, { kills: deaths, marks });
  for (const [kind] of planned) {
    await expect.poll(async () => (await links.link(kind)).attempt?.state).toBe('AUTHORISED');
  }
  expect(neverReached(marks, deaths)).toEqual([]);
  expect(await exchanges()).toBe(planned.length);
});

it('revokes what was received although it is killed after doing so', async () => {
  const { id } = await attemptOf('files');
  const deaths = killAtOnce([{ relationId: id, activity: 'revokeTokens', point: 'after' }], 'revoke');
  worker = await keepWorkerProcess(links.world, { kills: deaths, marks });
  await links.change('cancelLink', 'FILES');
  await expect.poll(async () => attemptOf('files')).toMatchObject({ state: 'cancelled', secret: false });
  await expect.poll(async () => neverReached(marks, deaths)).toEqual([]);
  const revoked = (await links.world.sandbox.control.calls()).filter(
    ({ operation }) => operation === 'token.revoke',
  );
  expect(revoked.length).toBeGreaterThan(0);
});

it('gives up an exchange that nobody saw the end of, without a second call', async () => {
  await links.change('cancelLink', 'AGENDA');
  const before = await exchanges();
  const { control } = links.world.sandbox;
  await control.addFault('microsoft-login', { fault: 'hold', operation: 'token', point: 'after' });
  worker = await keepWorkerProcess(links.world);
  await links.authorise('AGENDA', 'microsoft');
  await control.waitUntilPaused('microsoft-login', 'token');
  const killed = worker.untilKilled();
  worker.kill();
  await killed;
  await control.clearFaults();
  await expect
    .poll(async () => (await links.link('AGENDA')).attempt)
    .toMatchObject({ state: 'REFUSED', message: 'Het koppelen is onderbroken. Autoriseer opnieuw.' });
  expect(await exchanges()).toBe(before + 1);
});
