import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

const MOST_LINES = 150;

/** What each browser test that failed last saw, as roles and names: all there is of it where its files are not kept. */
export async function failedPages(results: string): Promise<readonly string[]> {
  const pages: string[] = [];
  for await (const file of glob('*/error-context.md', { cwd: results })) {
    const context = await readFile(path.join(results, file), 'utf8');
    const [, page = ''] = /```yaml\n(.*?)```/s.exec(context) ?? [];
    const lines = page.split('\n').filter((line) => line.includes('"') || line.includes(': '));
    pages.push([`page of ${path.dirname(file)}:`, ...lines.slice(-MOST_LINES)].join('\n'));
  }
  return pages;
}
