import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { failedPages } from './failed-pages.ts';

it('gives the page of each browser test that failed, by roles and names', async () => {
  const results = await mkdtemp(path.join(tmpdir(), 'balie-results-'));
  onTestFinished(() => rm(results, { recursive: true }));
  await mkdir(path.join(results, 'a-failed-test'));
  const written = [
    '# Test info',
    '- Name: "one"',
    '# Page snapshot',
    '```yaml',
    '- generic [ref=1]:',
    '  - button "Stop" [ref=2]',
    '  - term [ref=3]: Status',
    '```',
    '# Test source',
    '1 | "code"',
  ];
  await writeFile(path.join(results, 'a-failed-test/error-context.md'), written.join('\n'));
  expect(await failedPages(results)).toEqual([
    ['page of a-failed-test:', '  - button "Stop" [ref=2]', '  - term [ref=3]: Status'].join('\n'),
  ]);
});
