import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensureSecrets, SecretsLostError } from './secrets.ts';
import { type Home, homeOf } from './stack-folder.ts';

let home: Home;

beforeEach(async () => {
  home = homeOf({ BALIE_HOME: await mkdtemp(path.join(tmpdir(), 'balie-secrets-')) });
});

afterEach(() => rm(home.folder, { recursive: true }));

it('makes secrets once, readable by their owner alone', async () => {
  const secrets = await ensureSecrets(home);
  expect(Buffer.from(secrets.masterKey, 'base64')).toHaveLength(32);
  expect((await stat(home.secrets)).mode & 0o777).toBe(0o600);
  expect(await ensureSecrets(home)).toEqual(secrets);
});

it('never makes new keys for data that was written with others', async () => {
  await mkdir(home.postgres);
  await expect(ensureSecrets(home)).rejects.toThrow(SecretsLostError);
});
