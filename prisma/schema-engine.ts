import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { MigrationList } from '@prisma/schema-engine-wasm';
import { SchemaEngine } from '@prisma/schema-engine-wasm';
import { runWithShortLocks } from './short-locks.ts';

// Prisma's schema engine compiled to WebAssembly: the native one is a download that closed networks refuse.

const prismaFolder = fileURLToPath(new URL('.', import.meta.url));
const migrationsFolder = join(prismaFolder, 'migrations');

/** The adapter's executeScript splits at semicolons, also inside functions. */
class WholeScriptAdapterFactory extends PrismaPg {
  readonly #onWaiting: () => void;

  constructor(url: string, onWaiting: () => void) {
    super({ connectionString: url });
    this.#onWaiting = onWaiting;
  }

  override async connect() {
    const adapter = await super.connect();
    const run = (script: string) => adapter.underlyingDriver().query(script);
    adapter.executeScript = (script) => runWithShortLocks(run, script, this.#onWaiting);
    return adapter;
  }
}

/** `url` needs the rights to create what migrations create. `onWaiting`: a migration yields to running queries. */
export async function openSchemaEngine(url: string, onWaiting: () => void): Promise<SchemaEngine> {
  const adapter = bindMigrationAwareSqlAdapterFactory(new WholeScriptAdapterFactory(url, onWaiting));
  return SchemaEngine.new({ datamodels: await readDatamodels() }, () => undefined, adapter);
}

async function readDatamodels(): Promise<[string, string][]> {
  const models = await readdir(join(prismaFolder, 'models'));
  const paths = ['schema.prisma', ...models.sort().map((name) => join('models', name))];
  return Promise.all(
    paths.map(
      async (path): Promise<[string, string]> => [path, await readFile(join(prismaFolder, path), 'utf8')],
    ),
  );
}

export async function readMigrations(): Promise<MigrationList> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const migrationDirectories = await Promise.all(
    names.sort().map(async (name) => {
      const content = await readFile(join(migrationsFolder, name, 'migration.sql'), 'utf8');
      return {
        path: name,
        migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: content } },
      };
    }),
  );
  return {
    baseDir: migrationsFolder,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories,
  };
}
