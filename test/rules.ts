import { Client } from 'pg';
import { startOwnPostgres } from '#test/support/environment/own-postgres.ts';
import { writeFiles } from '#test/support/rules/folder-files.ts';
import { RULES_FOLDER, ruleFiles } from '#test/support/rules/rule-files.ts';

// `npm run rules`: writes prisma/rules as the migrations make it, in a Postgres of its own.

const postgres = await startOwnPostgres();
const client = new Client({ connectionString: postgres.database.ownerUrl });
try {
  await client.connect();
  const files = await ruleFiles(client);
  await writeFiles(RULES_FOLDER, files);
  console.log(`Wrote ${files.size} files of prisma/rules.`);
} finally {
  await client.end();
  await postgres.stop();
}
