import { Agent, request } from 'undici';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CREDENTIALS } from '#dev/sandbox/credentials.ts';
import { type Sandbox, startSandbox } from '#dev/sandbox/start-sandbox.ts';

let sandbox: Sandbox;
let unforeseen: unknown[];
const note = (error: unknown) => unforeseen.push(error);

beforeEach(async () => {
  unforeseen = [];
  process.on('uncaughtException', note).on('unhandledRejection', note);
  sandbox = await startSandbox();
});

afterEach(async () => {
  await sandbox.close();
  process.off('uncaughtException', note).off('unhandledRejection', note);
});

function addMember(): Promise<Response> {
  const { apikey, listId } = CREDENTIALS.main.laposta;
  const member = { list_id: listId, ip: '127.0.0.1', email: 'jansen@klant.example' };
  return fetch(`${sandbox.url}/laposta/v2/member`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${apikey}:`).toString('base64')}` },
    body: new URLSearchParams(member),
  });
}

it.each([
  [
    'held before it leaves',
    [
      { fault: 'status', status: 503 },
      { fault: 'hold', point: 'after' },
    ],
  ],
  [
    'late',
    [
      { fault: 'status', status: 503 },
      { fault: 'delay', point: 'after', milliseconds: 50 },
    ],
  ],
  ['another refusal as well', [{ fault: 'refuse' }, { fault: 'status', status: 503 }]],
  ['cut off as well', [{ fault: 'status', status: 503 }, { fault: 'reset' }]],
] as const)('gives one answer, and no effect, to a call whose refusal is %s', async (_what, faults) => {
  for (const fault of faults) await sandbox.control.addFault('laposta', fault);
  const answer = addMember();
  if (faults.some(({ fault }) => fault === 'hold')) {
    await sandbox.control.waitUntilPaused('laposta');
    await sandbox.control.release('laposta');
  }
  expect((await answer).status).toBe(faults[0].fault === 'refuse' ? 401 : 503);
  expect((await addMember()).status).toBe(201);
  const calls = await sandbox.control.calls('laposta');
  expect(calls.map(({ status }) => status)).toEqual([faults[0].fault === 'refuse' ? 401 : 503, 201]);
  expect(await sandbox.control.effects('laposta')).toHaveLength(1);
  expect(unforeseen).toEqual([]);
});

it('is as a firewall to a call that does not say who makes it', async () => {
  const call = (headers: Record<string, string>) =>
    request(`${sandbox.url}/laposta/v2/list`, { headers, dispatcher: new Agent() });
  const nameless = await call({});
  expect([nameless.statusCode, await nameless.body.text()]).toEqual([
    403,
    expect.stringContaining('Forbidden'),
  ]);
  const named = await call({ 'user-agent': 'somebody' });
  expect(named.statusCode).toBe(401);
  await named.body.dump();
});
