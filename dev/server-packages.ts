import { glob, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

// Run by the Dockerfile: leaves in node_modules what api, worker and commands use on a machine like this one.
// `npm prune` would keep the Prisma CLI with all it brings, because it is an optional peer of the client.

interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

type Lock = Readonly<Record<string, LockedPackage>>;

/** Asked for by a package, and used by nothing that a server does: the workflows are bundled when the image is built. */
const COMPILERS = /^(@swc\/(core|types|counter)|swc-loader|terser)$/;

/** Where Node looks for a package from inside another one, nearest first. */
export function* locations(from: string, name: string): Generator<string> {
  let folder = from;
  while (folder !== '') {
    yield `${folder}/node_modules/${name}`;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  }
  yield `node_modules/${name}`;
}

function needsOf(locked: LockedPackage): string[] {
  const peers = Object.keys(locked.peerDependencies ?? {});
  return [
    ...Object.keys(locked.dependencies ?? {}),
    ...Object.keys(locked.optionalDependencies ?? {}),
    ...peers.filter((name) => locked.peerDependenciesMeta?.[name]?.optional !== true),
  ];
}

/** The folders of the packages that can be reached from the `dependencies` of package.json, by the lock file. */
export function reachedPackages(lock: Lock): ReadonlySet<string> {
  const { dependencies = {} } = lock[''] ?? {};
  const reached = new Set<string>();
  const reach = (from: string, names: readonly string[]) => {
    for (const name of names.filter((each) => !COMPILERS.test(each))) {
      const found = [...locations(from, name)].find((location) => location in lock);
      if (found === undefined || reached.has(found)) continue;
      reached.add(found);
      reach(found, needsOf(lock[found] ?? {}));
    }
  };
  reach('', Object.keys(dependencies));
  return reached;
}

/** Node runs no TypeScript of a package and reads no maps or texts; the text of a licence stays with what it licenses. */
const UNREAD = ['**/*.map', '**/*.{ts,mts,cts,flow}', '**/*.{md,markdown}'];
const LICENCE = /licen[cs]e|notice|copying/i;

/** What Temporal's core was built for that is this machine, as Rust names it. */
const TARGETS: Readonly<Record<string, string>> = {
  x64: 'x86_64-unknown-linux-gnu',
  arm64: 'aarch64-unknown-linux-gnu',
};

/** Of other systems and databases, and what a native part was made of. */
const FOREIGN = [
  '@temporalio/core-bridge/releases/*',
  '@temporalio/core-bridge/{bridge-macros,sdk-core,src,Cargo.*}',
  '@prisma/client/runtime/*.{cockroachdb,mysql,sqlite,sqlserver}.*',
];

async function removeUnreached(lock: Lock, folder: string): Promise<void> {
  const reached = reachedPackages(lock);
  for (const location of Object.keys(lock)) {
    const containsKept = [...reached].some((kept) => kept.startsWith(`${location}/`));
    if (location === '' || reached.has(location) || containsKept) continue;
    await rm(path.join(folder, location), { recursive: true, force: true });
  }
}

async function removeMatches(
  modules: string,
  patterns: readonly string[],
  keeps: (file: string) => boolean,
): Promise<void> {
  for await (const file of glob([...patterns], { cwd: modules })) {
    if (!keeps(file)) await rm(path.join(modules, file), { recursive: true, force: true });
  }
}

async function keepServerPackages(folder: string): Promise<void> {
  const { packages } = JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8'));
  const target = TARGETS[process.arch];
  if (target === undefined) throw new Error(`Temporal's core is not built for ${process.arch}`);
  const modules = path.join(folder, 'node_modules');
  await removeUnreached(packages, folder);
  await removeMatches(modules, UNREAD, (file) => LICENCE.test(path.basename(file)));
  await removeMatches(modules, FOREIGN, (file) => path.basename(file) === target);
  // Commands of packages: no server runs one, and most are gone.
  await rm(path.join(modules, '.bin'), { recursive: true, force: true });
}

if (import.meta.main) await keepServerPackages(path.join(import.meta.dirname, '..'));
