import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, readSources, type SourceFile } from '#test/support/repository/code-files.ts';
import { importCycles } from '#test/support/repository/import-cycles.ts';

/** The rules of the house that a machine can check, each with its reason in what it says. */

type Layer = keyof typeof mayImport;

/** The dependency rule: api, workflows -> services -> providers, prisma -> domain; web -> domain. */
const mayImport = {
  domain: [],
  config: [],
  prisma: ['domain', 'config'],
  providers: ['domain', 'config'],
  services: ['providers', 'prisma', 'domain', 'config'],
  workflows: ['services', 'providers', 'prisma', 'domain', 'config'],
  api: ['services', 'providers', 'prisma', 'domain', 'config'],
  web: ['domain'],
  dev: ['api', 'workflows', 'services', 'providers', 'prisma', 'domain', 'config', 'web'],
  test: ['dev', 'api', 'workflows', 'services', 'providers', 'prisma', 'domain', 'config', 'web'],
} as const;

const reasons: Record<Layer, string> = {
  domain: 'domain holds pure rules, so that the form in the browser and the server can share them',
  config: 'config is read before anything else exists',
  prisma: 'prisma stores; what is stored and why is decided above it',
  providers: 'an adapter knows its provider and nothing of us but the domain',
  services: 'services are called by api and workflows, never the other way round',
  workflows: 'workflows use services; the api reaches them through the outbox only',
  api: 'api is a thin mouth over services; it reaches workflows through the outbox only',
  web: 'the web client may share domain rules; all else it knows by schema.graphql',
  dev: 'dev makes one machine enough; tests build on it, not it on tests',
  test: '',
};

const sources = readSources();
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const product = sources.filter(({ file }) => !isTest(file) && !file.startsWith('test/'));

/** A unit test lies beside its file but may use what tests may use; files in the root configure tools. */
function layerOf(file: string): Layer {
  const [folder = ''] = file.split('/');
  return !isTest(file) && folder in mayImport ? (folder as Layer) : 'test';
}

function violations(
  files: readonly SourceFile[],
  findProblems: (source: SourceFile) => readonly string[],
): string[] {
  return files.flatMap((source) => findProblems(source).map((problem) => `${source.file}: ${problem}`));
}

function linesThatMatch({ text }: SourceFile, pattern: RegExp): number[] {
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));
}

const SHARED_BY_WORKFLOWS = [
  'workflows/step-runner.ts',
  'workflows/retry-pause.ts',
  'workflows/retry-until-ended.ts',
  'workflows/mail-until-accepted.ts',
  'workflows/repeat-while-signalled.ts',
  'workflows/search-attributes.ts',
  'workflows/short-query.ts',
  'workflows/describe-relation.ts',
];

describe('dependencies', () => {
  it('point from the outer layers to the inner ones', () => {
    const found = violations(sources, ({ file, imports }) => {
      const layer = layerOf(file);
      const allowed: readonly string[] = [layer, ...mayImport[layer]];
      return imports.flatMap((imported) => {
        // Packages have a rule of their own below; a file in the root (schema.graphql) belongs to all.
        if (!imported.file?.includes('/')) return [];
        const target = layerOf(imported.file);
        return allowed.includes(target)
          ? []
          : [`${layer} may not import ${target} (${imported.specifier}): ${reasons[layer]}`];
      });
    });
    expect(found).toEqual([]);
  });

  it('form no cycle, because then neither file can be understood or tested alone', () => {
    expect(importCycles(sources)).toEqual([]);
  });

  it('of the api ask for no role: what a role may do is said by domain or services, once for both mouths', () => {
    const rules = ['choosesOwner', 'mayWrite', 'seesAllRelations', 'seesSettings', 'seesWholeBsn'];
    const api = product.filter(({ file }) => file.startsWith('api/'));
    const found = violations(api, ({ imports }) =>
      imports
        .filter(({ file }) => file === 'domain/session/roles.ts')
        .flatMap(({ names }) => names.filter((name) => rules.includes(name)))
        .map((name) => `imports ${name}; use or add a policy of services/`),
    );
    // It tells the web client which buttons the viewer has.
    expect(found).toEqual([
      'api/graphql/session/viewer.ts: imports mayWrite; use or add a policy of services/',
    ]);
  });

  it('cross folders by the imports map, so that a file can move without touching its neighbours', () => {
    const found = violations(sources, ({ file, imports }) =>
      imports.flatMap(({ specifier, file: target }) =>
        specifier.startsWith('.') && target?.includes('/') && target.split('/')[0] !== file.split('/')[0]
          ? [`import ${specifier} as #…`]
          : [],
      ),
    );
    expect(found).toEqual([]);
  });

  it('of a workflow file are deterministic: its history must replay for years', () => {
    const workflows = product.filter(({ file }) => /^workflows\/.*workflow\.ts$/.test(file));
    const found = violations(workflows, ({ file, imports }) =>
      imports.flatMap(({ specifier, file: target, typeOnly }) => {
        const fromUs =
          target === undefined
            ? specifier === '@temporalio/workflow'
            : target.startsWith('domain/') ||
              SHARED_BY_WORKFLOWS.includes(target) ||
              /\/contract\.ts$/.test(target) ||
              (target.startsWith(`${path.posix.dirname(file)}/`) && !/activit/.test(target)) ||
              (typeOnly && /activit/.test(target));
        return fromUs
          ? []
          : [
              `imports ${specifier}; allowed: @temporalio/workflow, contract, domain, step runner, retries, search attributes, types of activities`,
            ];
      }),
    );
    expect(found).toEqual([]);
  });

  it('of the web client never lead to the list of common passwords: it is as large as the client', () => {
    const bySource = new Map(sources.map((source) => [source.file, source]));
    const reached = new Set(product.map(({ file }) => file).filter((file) => file.startsWith('web/')));
    for (const file of reached) {
      for (const { file: target, typeOnly } of bySource.get(file)?.imports ?? []) {
        if (target !== undefined && !typeOnly) reached.add(target);
      }
    }
    expect(reached.has('domain/session/password-rule.ts')).toBe(true);
    expect(reached.has('domain/session/guessable-password.ts')).toBe(false);
  });

  it('of domain are its own files and data libraries: no I/O, no clock, no chance', () => {
    const domain = product.filter(({ file }) => file.startsWith('domain/'));
    const libraries =
      /^(email-addresses|ibantools|stdnum|libphonenumber-js|@zxcvbn-ts\/language-common|i18n-iso-countries|parse5|windows-iana|@internationalized\/date)(\/|$)/;
    const found = violations(domain, (source) => [
      ...source.imports
        .filter(({ specifier, file }) => file === undefined && !libraries.test(specifier))
        .map(({ specifier }) => `imports ${specifier}`),
      ...linesThatMatch(source, /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bfetch\(|\bprocess\./).map(
        (line) => `line ${line} reads the clock, chance or the outside; let it be an argument`,
      ),
    ]);
    expect(found).toEqual([]);
  });

  it('of the web client fetch later what lazyPart and lazyScreen make: else one missing file takes the screen', () => {
    const makers = ['web/errors/lazy-part.tsx', 'web/routes/lazy-screen.ts'];
    const lazies = ['lazy', 'lazyFn', 'lazyRouteComponent'];
    const web = product.filter(({ file }) => file.startsWith('web/') && !makers.includes(file));
    const found = violations(web, ({ imports }) =>
      imports
        .filter(({ specifier }) => specifier === 'react' || specifier === '@tanstack/react-router')
        .flatMap(({ names }) => names.filter((name) => lazies.includes(name)))
        .map((name) => `imports ${name}; use web/errors/lazy-part.tsx or web/routes/lazy-screen.ts`),
    );
    expect(found).toEqual([]);
  });

  it('of the web client cut nothing off what is typed or pasted: the rule of the field refuses it in words', () => {
    const web = product.filter(({ file }) => file.startsWith('web/'));
    const found = violations(web, (source) =>
      linesThatMatch(source, /\bmaxLength\b/).map((line) => `line ${line} limits an input`),
    );
    expect(found).toEqual([]);
  });

  it('of the web client are made for a browser', () => {
    const web = product.filter(({ file }) => file.startsWith('web/'));
    const serverOnly =
      /^(node:|pg$|pino|fastify|@fastify\/|@prisma\/|@temporalio\/|@pothos\/|graphql-yoga|nodemailer)/;
    const found = violations(web, ({ imports }) =>
      imports
        .filter(({ specifier }) => serverOnly.test(specifier))
        .map(({ specifier }) => `imports ${specifier}`),
    );
    expect(found).toEqual([]);
  });
});

describe('files', () => {
  it('say in their name what they hold', () => {
    const found = violations(sources, ({ file }) => {
      const name = path.posix.basename(file).replace(/\.tsx?$/, '');
      const problems = [];
      if (/(^|[-.])(utils?|helpers?|common|manager|misc|index)([-.]|$)/i.test(name)) {
        problems.push('a name like this says nothing and collects everything; name it after its noun');
      }
      const kebab = /^_{0,2}[a-z0-9]+([-.$][a-z0-9]+)*$/;
      const pascal = /^[A-Z][A-Za-z0-9]*(\.[a-z]+)*$/;
      if (!kebab.test(name) && !(file.startsWith('web/') && pascal.test(name))) {
        problems.push('kebab-case, and PascalCase for a component of the web client');
      }
      return problems;
    });
    expect(found).toEqual([]);
  });

  it('are small: above 400 lines a file has more than one subject', () => {
    const found = violations(sources, ({ text }) => {
      const lines = text.split('\n').length - 1;
      return lines > 400 ? [`${lines} lines`] : [];
    });
    expect(found).toEqual([]);
  });

  it('have no default export and pass nothing on: one name for one thing, found where it is made', () => {
    const isToolConfig = /^([\w.-]+\.config\.ts|test\/(support\/environment|e2e)\/global-setup\.ts)$/;
    const found = violations(sources, (source) => [
      ...(isToolConfig.test(source.file) ? [] : linesThatMatch(source, /^export default\b/)).map(
        (line) => `line ${line} exports by default`,
      ),
      ...linesThatMatch(source, /^export (\*|\{[^}]*\}) .*from '/).map((line) => `line ${line} passes on`),
    ]);
    expect(found).toEqual([]);
  });

  it('read the environment in config/config.ts and dev/ only, so that every setting is checked once', () => {
    const elsewhere = product.filter(
      ({ file }) => !/^(config\/config\.ts|dev\/.*|[\w.-]+\.config\.ts)$/.test(file),
    );
    const found = violations(elsewhere, (source) =>
      linesThatMatch(source, /\bprocess\.env\b/).map((line) => `line ${line} reads process.env`),
    );
    expect(found).toEqual([]);
  });

  it('write the audit trail by services/trail only, which knows in whose history an entry stands', () => {
    const pattern = /auditEntry\s*\.\s*create|INTO audit_entries|'audit_entries'/;
    const found = violations(product, (source) =>
      /^(services\/trail\/|prisma\/insert-rows\.ts$)/.test(source.file)
        ? []
        : linesThatMatch(source, pattern).map(
            (line) => `line ${line} writes to the trail; use services/trail/record-audit-entries.ts`,
          ),
    );
    expect(found).toEqual([]);
  });

  it('of the server put no module in the place of another: their tests share what is loaded, so that may come too late', () => {
    const ofServer = sources.filter(({ file }) => !file.startsWith('web/'));
    const found = violations(ofServer, (source) =>
      linesThatMatch(source, /^vi\.(mock|doMock)\(/).map((line) => `line ${line}`),
    );
    expect(found).toEqual([]);
  });

  it('silence no check and postpone nothing', () => {
    // Spelled in pieces, or this file would find itself.
    const words = [
      '@ts-' + 'ignore',
      '@ts-' + 'nocheck',
      'biome-' + 'ignore',
      '\\bTO' + 'DO\\b',
      '\\bFIX' + 'ME\\b',
    ];
    const found = violations(sources, (source) =>
      linesThatMatch(source, new RegExp(words.join('|'))).map((line) => `line ${line}`),
    );
    expect(found).toEqual([]);
  });
});

describe('what reads the imports', () => {
  it('sees every shape of import and what it means', () => {
    const text = [
      "import { a } from '#domain/a.ts';",
      "import type { B } from './b.ts';",
      'import {',
      '  c,',
      '  d,',
      "} from 'react';",
      "import '../e.css';",
      "export { f } from '#web/f.ts';",
      "const g = await import('#api/g.ts');",
      "const h = import.meta.resolve('h/h.woff2');",
    ].join('\n');
    const seen = importsOf('web/x/here.ts', text).map(({ specifier, file, typeOnly, names }) => [
      specifier,
      file,
      typeOnly,
      ...names,
    ]);
    expect(seen).toEqual([
      ['#domain/a.ts', 'domain/a.ts', false, 'a'],
      ['./b.ts', 'web/x/b.ts', true, 'B'],
      ['react', undefined, false, 'c', 'd'],
      ['#web/f.ts', 'web/f.ts', false],
      ['../e.css', 'web/e.css', false],
      ['#api/g.ts', 'api/g.ts', false],
      ['h/h.woff2', undefined, false],
    ]);
  });

  it('finds a cycle', () => {
    const source = (file: string, target: string): SourceFile => ({
      file,
      text: '',
      imports: [{ specifier: target, file: target, typeOnly: false, names: [] }],
    });
    expect(importCycles([source('a.ts', 'b.ts'), source('b.ts', 'c.ts'), source('c.ts', 'b.ts')])).toEqual([
      'b.ts -> c.ts -> b.ts',
    ]);
  });
});
