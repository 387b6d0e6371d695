import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { printSchema } from 'graphql';
import { schema } from './schema.ts';

const file = path.join(import.meta.dirname, '../../../schema.graphql');
const printed = `${printSchema(schema)}\n`;

// `--check` compares with the committed schema instead of writing it.
if (process.argv.includes('--check')) {
  if ((await readFile(file, 'utf8')) !== printed) {
    console.error('schema.graphql is not what the code makes: run npm run schema');
    process.exitCode = 1;
  }
} else {
  await writeFile(file, printed);
}
