import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type ImportedModule = {
  /** As written, for example '#domain/errors.ts' or 'react'. */
  readonly specifier: string;
  /** The file it means, from the checkout; undefined for packages. */
  readonly file: string | undefined;
  readonly typeOnly: boolean;
  /** What is taken from it, under the names it has there; types left out. */
  readonly names: readonly string[];
};

export type SourceFile = {
  /** From the checkout, with slashes. */
  readonly file: string;
  readonly text: string;
  readonly imports: readonly ImportedModule[];
};

const root = path.join(import.meta.dirname, '../../..');

// Biome's format makes these shapes certain: statements begin a line, quotes are single.
const statements = [
  /^import\s+(?<type>type\s+)?(?<names>[\w$*\s{},]+?)\s+from\s+'(?<specifier>[^']+)'/gm,
  /^export\s+(?<type>type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+'(?<specifier>[^']+)'/gm,
  /^import\s+'(?<specifier>[^']+)'/gm,
  /(?<![\w.'])import\('(?<specifier>[^']+)'\)/g,
  /\bimport\.meta\.resolve\(\s*'(?<specifier>[^']+)'/g,
];

function fileOf(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(importer), specifier);
  return undefined;
}

function namesIn(clause: string): string[] {
  return clause
    .split(/[{},]/)
    .map((name) => name.trim().replace(/ as .*$/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '));
}

/** The imports of a source text, in the order of their shapes. */
export function importsOf(file: string, text: string): ImportedModule[] {
  return statements.flatMap((statement) =>
    [...text.matchAll(statement)].map(({ groups = {} }) => ({
      specifier: groups.specifier ?? '',
      file: fileOf(file, groups.specifier ?? ''),
      typeOnly: groups.type !== undefined,
      names: namesIn(groups.names ?? ''),
    })),
  );
}

/** Every TypeScript source of the product, generated code left out. */
export function readSources(): SourceFile[] {
  // Git knows what belongs to the checkout: tracked files, and new ones that are not ignored.
  const list = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return list
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(root, file)))
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return { file, text, imports: importsOf(file, text) };
    });
}
