import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '#dev/sandbox/start-sandbox.ts';
import { createOutbound, type Outbound } from '#providers/outbound.ts';
import { createVies } from '#providers/vies/vies.ts';
import { startCheckedSandbox } from './checked-sandbox.ts';

/** Of KvK's 'Test BV Donald', which the stand-in of VIES knows too. */
const DONALD = 'NL857587973B01';
const OFFICE = 'NL859314200B01';

let sandbox: Sandbox;
let outbound: Outbound;
/** A service that answers with this status and text, whatever it is asked. */
let anyAnswer: Server;
let answer = { status: 200, body: '' };
let requested = '';

beforeAll(async () => {
  sandbox = await startCheckedSandbox();
  outbound = createOutbound({ allowLoopback: true });
  anyAnswer = createServer(async (request, response) => {
    requested = (await request.toArray()).join('');
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => anyAnswer.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => sandbox.control.reset());
afterAll(async () => {
  await outbound.close();
  await new Promise((resolve) => anyAnswer.close(resolve));
  await sandbox.close();
});

const vies = () => createVies({ url: sandbox.configuration.viesUrl, outbound });

function viesThatAnswers(body: unknown, status = 200) {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
  return createVies({ url: `http://127.0.0.1:${(anyAnswer.address() as AddressInfo).port}`, outbound });
}

describe('a verdict', () => {
  it('of a valid number has a consultation number, and name and address as given', async () => {
    await expect(vies().check(DONALD, OFFICE)).resolves.toEqual({
      isValid: true,
      consultationNumber: expect.stringMatching(/^WAPIAAAA[A-Za-z0-9]{8}$/),
      name: 'TEST BV DONALD',
      address: 'HIZZAARDERLAAN 00003A\n8823SJ LOLLUM',
    });
  });

  it('without a requester has no consultation number', async () => {
    await expect(vies().check(DONALD, '')).resolves.toMatchObject({ isValid: true, consultationNumber: '' });
  });

  it('of a number that nobody has is no', async () => {
    await expect(vies().check('NL123456782B01', OFFICE)).resolves.toMatchObject({
      isValid: false,
      name: '',
      address: '',
    });
  });

  it('is asked with country and number apart, and the requester likewise', async () => {
    const body = { valid: true, requestIdentifier: 'W', name: '---', address: '---', userError: 'VALID' };
    await expect(viesThatAnswers(body).check(DONALD, OFFICE)).resolves.toEqual({
      isValid: true,
      consultationNumber: 'W',
      name: '',
      address: '',
    });
    expect(JSON.parse(requested)).toEqual({
      countryCode: 'NL',
      vatNumber: '857587973B01',
      requesterMemberStateCode: 'NL',
      requesterNumber: '859314200B01',
    });
  });
});

describe('no verdict', () => {
  it.each([
    ['201', 'INVALID_INPUT', false],
    ['202', 'INVALID_REQUESTER_INFO', false],
    ['300', 'SERVICE_UNAVAILABLE', true],
    ['301', 'MS_UNAVAILABLE', true],
    ['302', 'TIMEOUT', true],
    ['400', 'VAT_BLOCKED', false],
    ['401', 'IP_BLOCKED', false],
    ['500', 'GLOBAL_MAX_CONCURRENT_REQ', true],
    ['501', 'GLOBAL_MAX_CONCURRENT_REQ_TIME', true],
    ['600', 'MS_MAX_CONCURRENT_REQ', true],
    ['601', 'MS_MAX_CONCURRENT_REQ_TIME', true],
  ])("comes of the test service's %s, %s", async (number, code, retryable) => {
    await expect(vies().check(`NL${number}`, OFFICE)).rejects.toMatchObject({
      provider: 'vies',
      code,
      retryable,
      message: expect.stringMatching(/^VIES /),
    });
  });

  it.each([
    ['an outage', { fault: 'status', status: 500 }, { code: 'MS_UNAVAILABLE', retryable: true }],
    ['too many calls', { fault: 'status', status: 429 }, { code: 'MS_MAX_CONCURRENT_REQ', retryable: true }],
    ['a block', { fault: 'refuse' }, { code: 'IP_BLOCKED', retryable: false }],
    ['a maintenance page', { fault: 'malformed' }, { code: 'malformed', retryable: true }],
    ['a cut connection', { fault: 'reset' }, { code: 'network', retryable: true }],
    ['a reply that was lost', { fault: 'drop' }, { code: 'network', retryable: true }],
  ] as const)('comes of %s', async (_what, fault, failure) => {
    await sandbox.control.addFault('vies', fault);
    await expect(vies().check(DONALD, OFFICE)).rejects.toMatchObject({ provider: 'vies', ...failure });
    await expect(vies().check(DONALD, OFFICE)).resolves.toMatchObject({ isValid: true });
  });

  it.each([
    ['says false beside a failure', { valid: false, userError: 'MS_UNAVAILABLE' }, 200, 'MS_UNAVAILABLE'],
    ['says true as a text', { valid: 'true' }, 200, 'malformed'],
    ['says nothing', {}, 200, 'malformed'],
    ['is no JSON', 'Service Temporarily Unavailable', 503, '503'],
    ['is not there', '', 404, '404'],
    ['is forbidden', '', 403, '403'],
  ])('comes of an answer that %s', async (_what, body, status, code) => {
    await expect(viesThatAnswers(body, status).check(DONALD, OFFICE)).rejects.toMatchObject({ code });
  });

  it('comes of silence, and few calls wait for it at once', async () => {
    await sandbox.control.addFault('vies', { fault: 'hold', times: 'always' });
    const patient = vies();
    const waiting = Array.from({ length: 3 }, () =>
      patient.check(DONALD, '').catch((error: unknown) => error),
    );
    await sandbox.control.waitUntilPaused('vies');
    await expect(patient.check(DONALD, '')).rejects.toMatchObject({ code: 'busy', retryable: true });
    for (const failure of await Promise.all(waiting)) expect(failure).toMatchObject({ code: 'timeout' });
  });
});
