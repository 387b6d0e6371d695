import { chmod, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../..');

/** The folder of one running Balie and its files; git-ignored. */
export type Home = {
  readonly folder: string;
  readonly lock: string;
  readonly panel: string;
  readonly secrets: string;
  /** The settings file of `npm run office` and other commands; package.json names it. */
  readonly settings: string;
  readonly seeded: string;
  readonly postgres: string;
  readonly temporalDatabase: string;
  readonly files: string;
  readonly logs: string;
  readonly earlierLogs: string;
};

/** BALIE_HOME lets a second Balie run beside the first, as the end-to-end tests do. */
export function homeOf(environment: Readonly<Record<string, string | undefined>>): Home {
  const folder = path.resolve(root, environment.BALIE_HOME || '.balie');
  return {
    folder,
    lock: path.join(folder, 'lock.json'),
    panel: path.join(folder, 'stack.json'),
    secrets: path.join(folder, 'secrets.json'),
    settings: path.join(folder, 'settings.env'),
    seeded: path.join(folder, 'seeded'),
    postgres: path.join(folder, 'postgres'),
    temporalDatabase: path.join(folder, 'temporal.db'),
    files: path.join(folder, 'files'),
    logs: path.join(folder, 'logs'),
    earlierLogs: path.join(folder, 'logs-earlier'),
  };
}

/** Makes the folder, and closes it to everybody else with all that an earlier start left open in it. */
export async function makeHome({ folder, postgres }: Home): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Postgres runs as another user when we are root: it has to pass through, but not to look around.
  await chmod(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    // Postgres' own data is closed by Postgres, and as root belongs to its user.
    if (file !== postgres) await chmod(file, entry.isDirectory() ? 0o700 : 0o600);
  }
}
