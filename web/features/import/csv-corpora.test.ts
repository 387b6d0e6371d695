import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readCsvFile } from './read-csv-file.ts';

// Files and cases that others collected. What the reader leaves out on purpose is left out of what they expect.

const require = createRequire(import.meta.url);

const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '');

async function readRows(content: string | Buffer, separator?: string): Promise<(readonly string[])[]> {
  const file = new File([typeof content === 'string' ? content : new Uint8Array(content)], 'klanten.csv');
  const given = { encoding: 'utf-8', ...(separator === undefined ? {} : { separator }) } as const;
  const { top } = await readCsvFile(file, given);
  const read = await readCsvFile(file, { ...given, headerRow: top[0]?.row ?? 1 });
  return read.headers.length === 0 ? [] : [read.headers, ...read.rows.filter((row) => !isBlank(row))];
}

describe('csv-spectrum', () => {
  const folder = path.dirname(require.resolve('csv-spectrum'));
  /** The two files of this case have different rows. */
  const CONTRADICTS_ITSELF = ['location_coordinates'];
  const records = z.array(z.record(z.string(), z.string()));
  const names = readdirSync(path.join(folder, 'csvs'))
    .map((file) => path.parse(file).name)
    .filter((name) => !CONTRADICTS_ITSELF.includes(name));

  it('is all there', () => {
    expect(names).toHaveLength(11);
  });

  it.each(names)('%s is read as it says', async (name) => {
    const [headers = [], ...rows] = await readRows(
      readFileSync(path.join(folder, 'csvs', `${name}.csv`)),
      ',',
    );
    const expected = records.parse(
      JSON.parse(readFileSync(path.join(folder, 'json', `${name}.json`), 'utf8')),
    );
    expect(
      rows.map((cells) => Object.fromEntries(headers.map((header, index) => [header, cells[index]]))),
    ).toEqual(expected);
  });
});

const papaCase = z.object({
  description: z.string(),
  input: z.string(),
  config: z.record(z.string(), z.unknown()).optional(),
  expected: z.object({ data: z.array(z.unknown()) }),
});

/** The cases of PapaParse's own tests: lists that its file declares before it gives them to a test runner. */
function papaCases(): z.infer<typeof papaCase>[] {
  const file = path.join(path.dirname(require.resolve('papaparse')), 'tests/test-cases.js');
  const lists = readFileSync(file, 'utf8').matchAll(/^var (?:CORE_PARSER|PARSE)_TESTS = (\[.*?^\]);/gms);
  const globals = { RECORD_SEP: '\u001E', UNIT_SEP: '\u001F', Papa, FILES_ENABLED: false };
  return [...lists].flatMap(([, list]) => {
    const cases = z.array(z.unknown()).parse(runInNewContext(`(${list})`, { ...globals }));
    return cases.flatMap((one) => papaCase.safeParse(one).data ?? []);
  });
}

describe('PapaParse’s cases', () => {
  const yieldsRows = ({ config = {} }: z.infer<typeof papaCase>) =>
    Object.keys(config).every((key) => key === 'delimiter' && typeof config[key] === 'string');
  const rowsOfText = z.array(z.array(z.string()));
  const cases = papaCases().filter(
    (one) => yieldsRows(one) && rowsOfText.safeParse(one.expected.data).success,
  );

  it('are many', () => {
    expect(cases.length).toBeGreaterThan(50);
  });

  /** Left out, it is guessed where the case is about that; else it is PapaParse's usual one. */
  const separatorOf = ({ description, config }: z.infer<typeof papaCase>) => {
    if (typeof config?.delimiter === 'string' && config.delimiter !== '') return config.delimiter;
    return /guess/i.test(description) ? undefined : ',';
  };

  it.each(cases)('$description', async (one) => {
    expect(await readRows(one.input, separatorOf(one))).toEqual(
      rowsOfText.parse(one.expected.data).filter((row) => !isBlank(row)),
    );
  });
});
