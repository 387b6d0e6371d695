import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { citedRows } from '#test/support/repository/cited-rows.ts';

// `npm run requirements [AREA]`: the rows of docs/requirements.tsv that no test names in its title.

const root = path.join(import.meta.dirname, '..');

function readRows(): { id: string; area: string; statement: string }[] {
  const [, ...lines] = readFileSync(path.join(root, 'docs/requirements.tsv'), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [id = '', area = '', , statement = ''] = line.split('\t');
    return { id, area, statement };
  });
}

function testTexts(): string[] {
  const list = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return (
    list
      .split('\n')
      // The test of this very reader names rows as examples.
      .filter((file) => !file.startsWith('test/support/'))
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && existsSync(path.join(root, file)))
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
  );
}

const selectedArea = process.argv[2]?.toUpperCase();
const rows = readRows();
const cited = new Set(testTexts().flatMap(citedRows));
const known = new Set(rows.map(({ id }) => id));
const areas = [...new Set(rows.map(({ area }) => area))];
if (selectedArea !== undefined && !areas.includes(selectedArea)) {
  console.error(`There is no area ${selectedArea}. Areas: ${areas.join(', ')}`);
  process.exit(2);
}

const shown = rows.filter(({ area }) => selectedArea === undefined || area === selectedArea);
const open = shown.filter(({ id }) => !cited.has(id));
for (const { id, statement } of open) console.log(`${id.padEnd(12)} ${statement}`);
const unknown = [...cited].filter((id) => !known.has(id));
if (unknown.length > 0)
  console.error(`Named by tests, but not in docs/requirements.tsv: ${unknown.join(', ')}`);
console.log(
  `${shown.length - open.length} of ${shown.length} rows have a test${selectedArea ? ` in ${selectedArea}` : ''}.`,
);
process.exitCode = unknown.length > 0 ? 1 : 0;
