import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Before these the table did not stand in the document. */
const SINCE = '20261129120000_keyed_marks';

const migrations = readdirSync('prisma/migrations').filter((name) => /^\d/.test(name) && name > SINCE);
const rows = readFileSync('docs/operations.md', 'utf8').matchAll(/^\| `(\d+_\w+)` \| (stop|serves on) \|/gm);
const api = new Map([...rows].map(([, name, stop]) => [name, stop] as const));

it('whether an earlier api may serve on beside a migration is said of each', () => {
  expect(migrations.filter((name) => !api.has(name))).toEqual([]);
});

/** These keep readers of their table out until the end of the migration, which is one transaction. */
const KEEPS_READERS_OUT = /^(?:DROP INDEX|ALTER TABLE|ALTER INDEX|DROP TABLE|TRUNCATE)\b/;

it.each(migrations.filter((name) => api.get(name) === 'serves on'))(
  '%s builds no index while readers wait',
  (name) => {
    const text = readFileSync(`prisma/migrations/${name}/migration.sql`, 'utf8');
    const statements = text
      .replaceAll(/--.*$/gm, '')
      .split(';')
      .map((statement) => statement.trim());
    const first = statements.findIndex((statement) => KEEPS_READERS_OUT.test(statement));
    const later = first < 0 ? [] : statements.slice(first);
    expect(later.filter((statement) => /^CREATE (?:UNIQUE )?INDEX\b/.test(statement))).toEqual([]);
  },
);
