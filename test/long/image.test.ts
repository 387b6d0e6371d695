import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltImage, buildImage, whyNoImage } from '#test/support/image/build-image.ts';
import { composeServices } from '#test/support/image/compose-file.ts';

const run = promisify(execFile);
const reason = await whyNoImage();
if (reason !== null) console.warn(`the image is neither built nor run: ${reason}`);

const STORIES = path.join(import.meta.dirname, '../support/image');
const ROOT = path.join(import.meta.dirname, '../..');
const MINUTES = 60_000;
/** Tables of which a migration since then writes something anew in columns that there were. */
const CHANGED_BY_MIGRATIONS: readonly string[] = [];
/** The last release before the image could be built; a shallow clone does not have it. */
const EARLIER = '2422c85d0';
const hasEarlier = spawnSync('git', ['cat-file', '-e', `${EARLIER}^{commit}`], { cwd: ROOT }).status === 0;
/** What the image may weigh above Node's own, in megabytes. */
const LARGEST = 450;

interface SeenOfUpgrade {
  readonly tables: number;
  readonly rows: number;
  readonly letter: number;
  readonly memory: { readonly busy: Readonly<Record<'api' | 'worker', number>> };
}

/** Megabytes that compose.yaml lets a service have. */
function limitOf(service: string): number {
  const [, number, unit] = /^(\d+)([gm])$/.exec(composeServices()[service]?.mem_limit ?? '') ?? [];
  return (Number(number) * (unit === 'g' ? 1024 : 1) * 1024 * 1024) / 1_000_000;
}

describe.skipIf(reason !== null)('the image', () => {
  let image: BuiltImage;
  const folders: string[] = [];

  beforeAll(async () => {
    image = await buildImage();
  }, 20 * MINUTES);

  afterAll(async () => {
    await image?.remove();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  }, MINUTES);

  async function newFolder(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'balie-production-'));
    folders.push(folder);
    // Postgres runs as another user and must get through.
    await chmod(folder, 0o711);
    return folder;
  }

  async function play(story: string, ...parameters: readonly string[]): Promise<unknown> {
    const command = [
      process.execPath,
      path.join(STORIES, story),
      image.folder,
      await newFolder(),
      ...parameters,
    ];
    const { stdout } = await run('unshare', ['--net', '--mount', ...command], { maxBuffer: 50_000_000 });
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  }

  async function checkOutEarlier(): Promise<string> {
    const folder = path.join(await newFolder(), 'earlier');
    await mkdir(folder);
    await run('sh', ['-c', `git archive ${EARLIER} | tar -x -C "$1"`, 'sh', folder], { cwd: ROOT });
    await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    return folder;
  }

  it(`takes at most ${LARGEST} MB beside Node and Debian`, () => {
    console.log(`the image: ${image.size} MB, of which ${image.baseSize} MB are Node and Debian`);
    expect(image.size - image.baseSize).toBeGreaterThan(50);
    expect(image.size - image.baseSize).toBeLessThanOrEqual(LARGEST);
  });

  it(
    'runs in production as a user that can write only to /tmp and /files, from the first password to a letter',
    async () => {
      const seen = await play('production-story.ts');
      console.log('seen of the image in production:', seen);
      expect(seen).toMatchObject({
        migrated: 0,
        opened: expect.stringContaining('Kantoor Jansen is open.'),
        healthy: { api: 0, worker: 0 },
        page: true,
        reached: ['e-boekhouden', 'hours'],
        letter: 'Aan Bakkerij De Halm te Arnhem',
        writes: {
          user: 1000,
          '/app/x': 'EROFS',
          '/usr/local/x': 'EROFS',
          '/certificates/x': 'EROFS',
          '/tmp/x': 'written',
          '/files/x': 'written',
        },
        ended: { api: 0, worker: 0 },
      });
    },
    10 * MINUTES,
  );

  it.skipIf(!hasEarlier)(
    'takes over what an earlier release migrated and seeded, and loses nothing of it',
    async () => {
      const seen = await play('upgrade-story.ts', await checkOutEarlier());
      console.log('seen of the upgrade:', seen);
      expect(seen).toMatchObject({
        migrated: 0,
        lost: [],
        changed: CHANGED_BY_MIGRATIONS,
        relations: 2_500,
        refused: 0,
        ended: { api: 0, worker: 0 },
      });
      const { tables, rows, letter, memory } = seen as SeenOfUpgrade;
      for (const name of ['api', 'worker'] as const) {
        expect(memory.busy[name]).toBeLessThan(0.75 * limitOf(name));
      }
      expect(tables).toBeGreaterThan(60);
      expect(rows).toBeGreaterThan(7_000);
      expect(letter).toBeGreaterThan(100);
    },
    10 * MINUTES,
  );
});
