import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { isExecutable, onPath } from '#dev/stack/stack-files.ts';
import { readStages } from './dockerfile.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../../..');
const LARGE_OUTPUT = { maxBuffer: 50_000_000 };

export interface BuiltImage {
  /** The folder of its root filesystem. */
  readonly folder: string;
  /** Megabytes of a million bytes, of all its files. */
  readonly size: number;
  /** The same of the image that it begins with: Node on Debian. */
  readonly baseSize: number;
  remove(): Promise<void>;
}

/** Of Debian, beside what every Debian has; the test installs them where it may. */
const PROGRAMS = ['buildah', 'debootstrap', 'openssl', 'ip', 'unshare'] as const;
const PACKAGES = ['buildah', 'debootstrap', 'openssl', 'iproute2', 'util-linux'];

async function missingPrograms(): Promise<readonly string[]> {
  const found = await Promise.all(PROGRAMS.map((name) => onPath(name, process.env)));
  return PROGRAMS.filter((_, index) => found[index] === undefined);
}

/** Why the image can't be built and run here, or null. Installs what is missing where apt is and we are root. */
export async function whyNoImage(): Promise<string | null> {
  if (process.getuid?.() !== 0) return 'only root may mount the image';
  if ((await missingPrograms()).length > 0 && (await onPath('apt-get', process.env)) !== undefined) {
    try {
      await run('apt-get', ['update'], LARGE_OUTPUT);
      const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      const parameters = ['install', '--yes', '--no-install-recommends', ...PACKAGES];
      await run('apt-get', parameters, { ...LARGE_OUTPUT, env: environment });
    } catch (error) {
      console.warn('the programs that build an image cannot be installed:', error);
    }
  }
  const missing = await missingPrograms();
  if (missing.length > 0) return `missing: ${missing.join(', ')}`;
  try {
    await run('unshare', ['--net', '--mount', 'true']);
    return null;
  } catch {
    return 'no mounts and no network of its own are let through here';
  }
}

/** In the place of Node's own image where no registry of images is reached: Debian, Node, npm and the user `node`. */
async function ensureBase(): Promise<string> {
  const { version } = process;
  const folder = path.join(homedir(), '.cache/balie', `image-base-${version}`);
  if (await isExecutable(path.join(folder, 'usr/local/bin/node'))) return folder;
  await mkdir(path.dirname(folder), { recursive: true });
  const draft = await mkdtemp(`${folder}.`);
  const within = (name: string) => path.join(draft, name);
  try {
    await run('debootstrap', ['--variant=minbase', 'bookworm', draft], LARGE_OUTPUT);
    await rm(within('var/cache/apt/archives'), { recursive: true });
    await mkdir(within('var/cache/apt/archives/partial'), { recursive: true });
    await run('chroot', [draft, 'groupadd', '--gid', '1000', 'node']);
    await run('chroot', [draft, 'useradd', '--uid', '1000', '--gid', 'node', '--create-home', 'node']);
    // What this machine trusts: a network of its own may have a certificate of its own.
    await mkdir(within('etc/ssl/certs'), { recursive: true });
    await cp('/etc/ssl/certs/ca-certificates.crt', within('etc/ssl/certs/ca-certificates.crt'), {
      dereference: true,
    });
    await run('npm', ['install', '--global', '--prefix', within('usr/local'), 'npm@11'], LARGE_OUTPUT);
    const { stdout: registry } = await run('npm', ['config', 'get', 'registry']);
    await mkdir(within('usr/local/etc'), { recursive: true });
    await writeFile(
      within('usr/local/etc/npmrc'),
      `cafile=/etc/ssl/certs/ca-certificates.crt\nregistry=${registry.trim()}\nupdate-notifier=false\n`,
    );
    await cp(process.execPath, within('usr/local/bin/node'), { dereference: true });
    await rename(draft, folder);
    return folder;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Builds the Dockerfile for real, without an engine, and mounts what came of it. */
export async function buildImage(): Promise<BuiltImage> {
  const base = await ensureBase();
  const store = await mkdtemp(path.join(tmpdir(), 'balie-images-'));
  const buildah = async (...parameters: string[]) => {
    const own = [
      '--storage-driver',
      'vfs',
      '--root',
      path.join(store, 'root'),
      '--runroot',
      path.join(store, 'run'),
    ];
    const { stdout } = await run('buildah', [...own, ...parameters], LARGE_OUTPUT);
    return stdout.trim();
  };
  const remove = async () => {
    await buildah('umount', '--all');
    await rm(store, { recursive: true, force: true });
  };
  try {
    const container = await buildah('from', 'scratch');
    await buildah('copy', '--quiet', container, base, '/');
    await buildah(
      'config',
      '--env',
      'PATH=/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin',
      container,
    );
    await buildah('commit', '--quiet', '--rm', container, `docker.io/library/${readStages().image.base}`);
    const how = ['--isolation', 'chroot', '--network', 'host', '--pull-never', '--format', 'docker'];
    await buildah('bud', ...how, '--tag', 'balie', root);
    const built = await buildah('from', '--pull-never', 'balie');
    const folder = await buildah('mount', built);
    return { folder, size: await sizeOf(folder), baseSize: await sizeOf(base), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function sizeOf(folder: string): Promise<number> {
  const { stdout } = await run('du', ['--summarize', '--apparent-size', '--block-size=1000000', folder]);
  return Number.parseInt(stdout, 10);
}
