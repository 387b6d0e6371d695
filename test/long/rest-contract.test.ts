import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxEnvironment } from '#dev/sandbox/sandbox-settings.ts';
import { type Sandbox, startSandbox } from '#dev/sandbox/start-sandbox.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { findSchemathesis } from './python-tool.ts';

const MINUTES = 60_000;
const schemathesis = await findSchemathesis();

const CHECKS = 'not_a_server_error,status_code_conformance,content_type_conformance,unsupported_method';

/** These offices have no account at Zoom, of which the calls on meetings tell by this status (ledger MEET-37). */
const WITHOUT_ZOOM = `
[[operations]]
include-path-regex = "^/app/zoom"
checks.not_a_server_error.expected-statuses = ["2xx", "3xx", "4xx", "503"]
`;

describe.skipIf(schemathesis === undefined)('the REST documentation, compared with the api', () => {
  let api: TestApi;
  let sandbox: Sandbox;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'balie-contract-'));
    await writeFile(path.join(folder, 'schemathesis.toml'), WITHOUT_ZOOM);
    sandbox = await startSandbox();
    const services = sandboxEnvironment(sandbox.url, sandbox.smtpPort);
    api = await startApi({ variables: { ...services, TRUSTED_PROXIES: '127.0.0.1' } });
  });
  afterAll(async () => {
    await api.close();
    await sandbox.close();
    await rm(folder, { recursive: true });
  });

  async function verify(
    token: string,
    address: string,
  ): Promise<{ readonly code: number | null; readonly said: string }> {
    const child = spawn(
      schemathesis ?? '',
      [
        'run',
        `${api.url}/app/docs/json`,
        '--url',
        api.url,
        '--header',
        `X-Access-Token:${token}`,
        '--checks',
        CHECKS,
        '--phases',
        'examples,coverage,fuzzing',
        '--mode',
        'all',
        '--max-examples',
        '25',
        '--seed',
        '20261122',
        '--continue-on-failure',
        '--warnings',
        'off',
        // Faster calls would only be refused as too many.
        '--header',
        `X-Forwarded-For:${address}`,
        '--rate-limit',
        '40/s',
      ],
      { cwd: folder, env: { PATH: process.env.PATH, HOME: folder, PYTHONUTF8: '1', NO_COLOR: '1' } },
    );
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    const [code] = await once(child, 'close');
    return { code, said };
  }

  it.each([
    ['admin', '10.0.0.1'],
    ['reader', '10.0.0.2'],
  ] as const)(
    'gives %s no server error and no answer that is not described',
    async (role, address) => {
      // Each role gets an office of its own, because an admin's calls remove users.
      const office = await api.office();
      await api.relation(office.admin, 'person');
      await api.relation(office.admin, 'organisation');
      const { code, said } = await verify(await api.tokenOf(office[role]), address);
      expect(code, said.slice(-20_000)).toBe(0);
    },
    20 * MINUTES,
  );
});
