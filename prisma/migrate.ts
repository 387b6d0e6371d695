import { migrationConfig } from '#config/config.ts';
import { ensureRoles } from './database-roles.ts';
import { openSchemaEngine, readMigrations } from './schema-engine.ts';

// `npm run migrate`: creates the roles, then applies new migrations. Safe to run again.

const urls = migrationConfig();
await ensureRoles(urls);
const engine = await openSchemaEngine(urls.ownerUrl, () => {
  process.stdout.write('Other queries hold what is to be changed; it is tried again.\n');
});
const { appliedMigrationNames } = await engine.applyMigrations({
  migrationsList: await readMigrations(),
  filters: { externalTables: [], externalEnums: [] },
});
process.stdout.write(
  appliedMigrationNames.length === 0
    ? 'The database is up to date.\n'
    : appliedMigrationNames.map((name) => `Applied ${name}\n`).join(''),
);
process.exit(0);
