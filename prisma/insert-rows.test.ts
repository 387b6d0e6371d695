import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BULK_TABLES, insertRows } from './insert-rows.ts';

const models = globSync('models/*.prisma', { cwd: import.meta.dirname })
  .flatMap((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8').split(/^(?=model )/m))
  .filter((text) => text.startsWith('model '));
const isModel = new Set(models.map((text) => /^model (\w+)/.exec(text)?.[1]));

function columnsOf(table: string): readonly (readonly [field: string, column: string])[] {
  const name = table.replace('directory.', '');
  const model = models.find((text) => text.includes(`@@map("${name}")`)) ?? '';
  return [...model.matchAll(/^ {2}(?<field>[a-z]\w*) +(?<type>\w+)(?<rest>.*)$/gm)]
    .map(({ groups = {} }) => groups)
    .filter(({ type }) => !isModel.has(type))
    .map(({ field = '', rest = '' }) => [field, / @map\("(\w+)"\)/.exec(rest)?.[1] ?? field] as const);
}

it.each(BULK_TABLES)('rows of %s are written to the columns of its model', async (table) => {
  const columns = columnsOf(table);
  expect(columns.length).toBeGreaterThan(3);
  const statements: string[] = [];
  const sender = { $executeRawUnsafe: async (statement: string) => statements.push(statement) };
  await insertRows(sender, table, [Object.fromEntries(columns.map(([field]) => [field, null]))]);
  const written = /\((?<names>[^)]*)\)/.exec(statements[0] ?? '')?.groups?.names?.split(', ');
  expect(written).toEqual(columns.map(([, column]) => column));
});
