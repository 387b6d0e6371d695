import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '..');

const secrets = {
  POSTGRES_PASSWORD: 'a1',
  BALIE_APP_PASSWORD: 'b2',
  BALIE_DIRECTORY_PASSWORD: 'c3',
  BALIE_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
  BALIE_PASSWORD_PEPPER: Buffer.alloc(32, 2).toString('base64'),
  PUBLIC_URL: 'https://balie.example',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Balie <balie@balie.example>',
};

/** The compose of this machine: none of its two shapes needs an engine for `config`. */
const compose = [['docker-compose'], ['docker', 'compose']].find(
  ([program = '', ...first]) => spawnSync(program, [...first, 'version']).status === 0,
);

async function config(environment: Readonly<Record<string, string>>): Promise<string> {
  const [program = '', ...first] = compose ?? [];
  const { stdout } = await run(program, [...first, '-f', 'compose.yaml', 'config'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
  });
  return stdout;
}

/** The image and compose decide these for every installation, and production refuses the last two. */
const DECIDED = [
  'NODE_ENV',
  'DATABASE_URL',
  'TEMPORAL_NAMESPACE',
  'TEMPORAL_TASK_QUEUE',
  'API_PORT',
  'API_HOST',
  'WORKER_HEALTH_PORT',
  'DEVELOPMENT_HOST',
  'PROVIDERS_ALLOW_LOOPBACK',
  'PATH',
  'MAINTENANCE_OFFICE',
];

it('the api and the worker are handed every setting that an installation may choose', () => {
  const namesIn = (file: string) =>
    new Set(
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/^ {2}([A-Z_]+): /gm)].map(
        ([, name = '']) => name,
      ),
    );
  const handed = namesIn('compose.yaml');
  const settings = [...namesIn('config/config.ts')].filter((name) => !DECIDED.includes(name));
  expect(settings.length).toBeGreaterThan(30);
  expect(settings.filter((name) => !handed.has(name))).toEqual([]);
  // Read by Node itself; operations.md says who needs it.
  expect(handed).toContain('NODE_EXTRA_CA_CERTS');
});

it.each(Object.keys(secrets))('compose.yaml gives %s no value of its own, and demands it', (name) => {
  const uses = readFileSync(path.join(root, 'compose.yaml'), 'utf8').match(
    new RegExp(`\\$\\{${name}\\b[^}]*\\}`, 'g'),
  );
  expect(uses?.length).toBeGreaterThan(0);
  for (const use of uses ?? []) expect(use).toMatch(new RegExp(`^\\$\\{${name}:\\?[^}]+\\}$`));
});

describe.skipIf(compose === undefined)('compose.yaml', () => {
  it('is valid and names every process of the product', async () => {
    const text = await config(secrets);
    for (const service of ['postgres', 'temporal', 'temporal-ui', 'migrate', 'api', 'worker']) {
      expect(text).toMatch(new RegExp(`^  ${service}:`, 'm'));
    }
  });

  it('demands what has no value of its own', async () => {
    const { PUBLIC_URL: _, ...others } = secrets;
    await expect(config(others)).rejects.toThrow('PUBLIC_URL');
  });
});
