import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root })];

describe('the documents', () => {
  it('name every setting', () => {
    const settings = [...read('config/config.ts').matchAll(/^ {2}([A-Z_]+): /gm)].map(
      ([, name = '']) => name,
    );
    const described = read('docs/operations.md');
    expect(settings.length).toBeGreaterThan(20);
    expect(settings.filter((name) => !described.includes(`\`${name}\``))).toEqual([]);
  });

  it('name every command', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const described = read('docs/architecture.md');
    const commands = Object.keys(scripts).filter((name) => name !== 'postinstall');
    expect(commands.filter((name) => !new RegExp(`\\b${name}\\b`).test(described))).toEqual([]);
  });

  it.each(documents)('point to files that are there: %s', (document) => {
    const targets = [...read(document).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = '']) => target);
    const missing = targets.filter((target) => !existsSync(path.join(root, path.dirname(document), target)));
    expect(missing).toEqual([]);
  });

  it.each(documents)('name sources that are there: %s', (document) => {
    const named = [...read(document).matchAll(/`((?:[a-z-]+\/)+[\w.-]+\.(?:ts|tsx|sql|prisma|md|tsv))`/g)];
    expect(named.map(([, file = '']) => file).filter((file) => !existsSync(path.join(root, file)))).toEqual(
      [],
    );
  });

  it('name files by a base name that is there: docs/start.md', () => {
    const there = new Set(
      globSync('{api,domain,prisma,providers,services,test,web,workflows}/**/*.{ts,tsx}', { cwd: root }).map(
        (file) => path.basename(file),
      ),
    );
    const named = [...read('docs/start.md').matchAll(/`([\w.-]+\.tsx?)`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !there.has(name))).toEqual([]);
  });

  it.each(['docs/start.md', 'docs/architecture.md'])('name folders that are there: %s', (document) => {
    const named = [...read(document).matchAll(/`((?:[\w.-]+\/)+)`/g)]
      .map(([, folder = '']) => folder)
      // What runs leave behind, and names of a folder within several others, are none of the repository's.
      .filter((folder) => /^(?:api|domain|prisma|providers|services|test|web|workflows)\//.test(folder));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((folder) => !existsSync(path.join(root, folder)))).toEqual([]);
  });

  it('draw the tree as it is', () => {
    const [, tree = ''] = /^## The tree\n\n```\n(.*?)\n```/ms.exec(read('docs/architecture.md')) ?? [];
    // Of these it says what their folders are, and names a few.
    const unnamed = ['services', 'providers'];
    const noSources = ['certificates', 'dist', 'node_modules', 'playwright-report', 'test-results'];
    const made = ['generated', '__generated__'];
    const folders = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && /^[a-z]/.test(entry.name) && !noSources.includes(entry.name))
      .map((entry) => entry.name);
    const branches = [...tree.matchAll(/^([a-z]+)\/(.*(?:\n {2,}.*)*)/gm)];
    expect(branches.map(([, folder]) => folder).toSorted()).toEqual(folders.toSorted());
    for (const [, folder = '', text = ''] of branches) {
      const there = readdirSync(path.join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !made.includes(entry.name))
        .map((entry) => entry.name);
      const drawn = [...text.matchAll(/(?<![\w/>-])([a-z0-9]+(?:-[a-z0-9]+)*)\//g)].map(
        ([, name = '']) => name,
      );
      expect(
        drawn.filter((name) => !there.includes(name)),
        folder,
      ).toEqual([]);
      if (unnamed.includes(folder)) continue;
      expect(
        there.filter((name) => !drawn.includes(name)),
        folder,
      ).toEqual([]);
    }
  });

  it('list every decision', () => {
    const list = read('docs/decisions/README.md');
    const decisions = globSync('docs/decisions/0*.md', { cwd: root }).map((file) => path.basename(file));
    expect(decisions.filter((file) => !list.includes(`(${file})`))).toEqual([]);
  });
});
