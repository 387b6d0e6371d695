import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetch, request } from 'undici';
import { afterAll, describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { createHttpClient } from './http.ts';
import { createOutbound, isLoopbackHost } from './outbound.ts';

const guarded = createOutbound({ allowLoopback: false });
const withSandbox = createOutbound({ allowLoopback: true });

afterAll(async () => {
  await guarded.close();
  await withSandbox.close();
});

describe('which addresses may be called', () => {
  it.each([
    'https://graph.microsoft.com',
    'https://soap.e-boekhouden.nl/soap.asmx',
    'https://8.8.8.8',
    'https://[2606:4700::1111]',
  ])('allows %s', (url) => {
    expect(guarded.allows(new URL(url))).toBe(true);
  });

  it.each([
    'http://graph.microsoft.com',
    'ftp://graph.microsoft.com',
    'https://user@graph.microsoft.com',
    'https://127.0.0.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://0.0.0.0',
    'https://10.1.2.3',
    'https://172.16.0.1',
    'https://192.168.1.1',
    'https://100.64.0.1',
    'https://169.254.169.254',
    'https://224.0.0.1',
    'https://[::1]',
    'https://[::]',
    'https://[fc00::1]',
    'https://[fe80::1]',
    'https://[::ffff:192.168.0.1]',
    'https://[64:ff9b::a00:1]',
  ])('refuses %s', (url) => {
    expect(guarded.allows(new URL(url))).toBe(false);
  });

  it('allows this machine without TLS only while the sandbox runs', () => {
    for (const url of ['http://127.0.0.1:4010', 'http://localhost:4010', 'http://[::1]:4010']) {
      expect(withSandbox.allows(new URL(url))).toBe(true);
      expect(guarded.allows(new URL(url))).toBe(false);
    }
  });

  it('keeps private networks and plain http elsewhere shut, also while the sandbox runs', () => {
    for (const url of ['http://graph.microsoft.com', 'https://10.0.0.1', 'http://192.168.0.1']) {
      expect(withSandbox.allows(new URL(url))).toBe(false);
    }
  });
});

it('refuses a name that resolves to this machine: what counts is the address connected to', async () => {
  // `localhost` is a name whose address is known without a network.
  const http = createHttpClient({ provider: 'laposta', baseUrl: 'https://localhost:9', outbound: guarded });
  await expect(http.send({ method: 'GET', path: '' })).rejects.toMatchObject({ code: 'address-refused' });
});

it('tells loopback hosts from others', () => {
  expect(['localhost', '127.0.0.1', '127.9.9.9', '[::1]'].every(isLoopbackHost)).toBe(true);
  expect(['example.com', 'localhost.example.com', '10.0.0.1'].some(isLoopbackHost)).toBe(false);
});

it('says which version of Balie calls, however the call is made and its headers are given', async () => {
  const server = createServer((call, answer) => {
    const { 'user-agent': agent, 'x-one': one } = call.headers;
    answer.end(`${agent} ${one}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { dispatcher } = withSandbox;
  const given = [{ 'x-one': 'a' }, ['x-one', 'a'], new Map([['x-one', 'a']]), { 'x-one': ['a'] }];
  const answers = [
    ...given.map(async (headers) => (await request(url, { dispatcher, headers })).body.text()),
    fetch(url, { dispatcher, headers: { 'x-one': 'a' } }).then((answer) => answer.text()),
    request(url, { dispatcher: withSandbox.files, headers: { 'x-one': 'a', 'User-Agent': 'b' } }).then(
      ({ body }) => body.text(),
    ),
  ];
  expect(await Promise.all(answers)).toEqual(answers.map(() => `Balie/${packageJson.version} a`));
  server.close();
});
