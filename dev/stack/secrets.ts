import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { exists } from './stack-files.ts';
import type { Home } from './stack-folder.ts';

const shape = z.object({
  postgresPassword: z.string(),
  appPassword: z.string(),
  directoryPassword: z.string(),
  masterKey: z.string(),
  passwordPepper: z.string(),
});

export type Secrets = z.infer<typeof shape>;

/** The data was made with secrets that are gone. */
export class SecretsLostError extends Error {
  override name = 'SecretsLostError';
}

/** This folder's secrets, made at the first start. Throws SecretsLostError when only the data is left. */
export async function ensureSecrets(home: Home): Promise<Secrets> {
  if (await exists(home.secrets)) return shape.parse(JSON.parse(await readFile(home.secrets, 'utf8')));
  if (await exists(home.postgres)) {
    throw new SecretsLostError(
      `${home.secrets} is gone, and with it the keys of the data beside it. ` +
        'Put it back, or begin anew with `npm start -- --fresh`.',
    );
  }
  const secrets: Secrets = {
    postgresPassword: randomBytes(18).toString('base64url'),
    appPassword: randomBytes(18).toString('base64url'),
    directoryPassword: randomBytes(18).toString('base64url'),
    masterKey: randomBytes(32).toString('base64'),
    passwordPepper: randomBytes(32).toString('base64'),
  };
  await writeFile(home.secrets, JSON.stringify(secrets, null, 2), { mode: 0o600, flag: 'wx' });
  return secrets;
}
