import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CREDENTIALS, DROPBOX_APPLICATION, MICROSOFT_APPLICATION } from '#dev/sandbox/credentials.ts';
import { type Sandbox, startSandbox } from '#dev/sandbox/start-sandbox.ts';
import { sentence } from '#test/contracts/contract.ts';
import { CONTRACTS } from '#test/contracts/contracts.ts';
import { findRclone } from './rclone-tool.ts';
import { GIVEN_OUT, openServicesFront, type ServicesFront } from './services-front.ts';

const MINUTES = 60_000;
const run = promisify(execFile);
const command = await findRclone();

const ENDED = '2020-01-01T00:00:00Z';
/** A file keeps the moment that its client gives, in whole seconds at Dropbox. */
const WRITTEN_AT = new Date('2026-01-02T03:04:05Z');
const MEBIBYTE = 1024 * 1024;

interface Client {
  readonly type: 'onedrive' | 'dropbox';
  readonly standIn: 'microsoft-graph' | 'dropbox';
  readonly settings: Readonly<Record<string, string>>;
  readonly refreshToken: string;
  /** A file that is larger goes in pieces. */
  readonly pieces: readonly string[];
}

const CLIENTS: readonly Client[] = [
  {
    type: 'onedrive',
    standIn: 'microsoft-graph',
    settings: {
      client_id: MICROSOFT_APPLICATION.clientId,
      client_secret: MICROSOFT_APPLICATION.clientSecret,
      drive_id: 'b!sandbox-main',
      drive_type: 'business',
    },
    refreshToken: CREDENTIALS.main.refreshToken,
    pieces: ['--onedrive-chunk-size', '1280Ki'],
  },
  {
    type: 'dropbox',
    standIn: 'dropbox',
    settings: {
      client_id: DROPBOX_APPLICATION.clientId,
      client_secret: DROPBOX_APPLICATION.clientSecret,
    },
    refreshToken: CREDENTIALS.main.dropboxRefreshToken,
    pieces: ['--dropbox-chunk-size', '2Mi', '--dropbox-batch-mode', 'off'],
  },
];

interface Listed {
  readonly Path: string;
  readonly ModTime: string;
}

/** Bytes that differ from piece to piece. */
function manyBytes(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (index * 7 + (index >> 10)) % 251);
}

describe.skipIf(command === undefined)('rclone, a client that knows nothing of Balie', () => {
  let folder: string;
  let sandbox: Sandbox;
  let front: ServicesFront;
  const departures = new Set<string>();
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'rclone-'));
    sandbox = await startSandbox({
      host: GIVEN_OUT,
      onExchange: (exchange) => {
        const found = CONTRACTS.filter(({ provider }) => provider === exchange.provider).flatMap((contract) =>
          contract.departuresOf(exchange),
        );
        // What rclone sends is its own affair: it knows annotations that Graph does not.
        for (const one of found) if (one.side === 'answer') departures.add(sentence(one));
      },
    });
    front = await openServicesFront(folder, sandbox.url);
    // With tokens that have ended: it begins by having them renewed.
    const sections = CLIENTS.map(({ type, settings, refreshToken }) => {
      const token = {
        access_token: 'ended',
        token_type: 'Bearer',
        refresh_token: refreshToken,
        expiry: ENDED,
      };
      const lines = Object.entries({ type, ...settings, token: JSON.stringify(token) });
      return [`[${type}]`, ...lines.map(([name, value]) => `${name} = ${value}`)].join('\n');
    });
    await writeFile(path.join(folder, 'rclone.conf'), `${sections.join('\n\n')}\n`);
  });
  afterAll(async () => {
    await front.close();
    await sandbox.close();
    await rm(folder, { recursive: true });
  });

  async function rclone(...parameters: readonly string[]): Promise<string> {
    const general = ['--ca-cert', front.certificate, '--retries', '1', '--low-level-retries', '1'];
    const env = {
      HOME: folder,
      RCLONE_CONFIG: path.join(folder, 'rclone.conf'),
      HTTP_PROXY: front.url,
      HTTPS_PROXY: front.url,
    };
    const { stdout } = await run(command ?? '', [...parameters, ...general], { env });
    return stdout;
  }

  it.each(CLIENTS)(
    'keeps a folder of files at $type',
    async ({ type, standIn, pieces }) => {
      const local = path.join(folder, type);
      const here = (name: string) => path.join(local, name);
      const there = (name: string) => `${type}:Dossiers/${name}`;
      const put = async (name: string, content: string | Uint8Array, how: readonly string[] = []) => {
        await writeFile(here(name), content);
        await utimes(here(name), WRITTEN_AT, WRITTEN_AT);
        await rclone('copyto', here(name), there(name), ...how);
      };
      const move = async (from: string, to: string) => {
        await rename(here(from), here(to));
        await rclone('moveto', there(from), there(to));
      };
      const list = async (...how: readonly string[]): Promise<readonly Listed[]> =>
        JSON.parse(await rclone('lsjson', '--recursive', `${type}:`, ...how));
      const names = async () => (await list()).map(({ Path }) => Path).sort();
      await mkdir(here('Café'), { recursive: true });

      await rclone('mkdir', there('Café'));
      await put('Café/brief.txt', 'Geachte heer');
      await put('Café/brief.txt', 'Geachte heer, één € en een 𝄞');
      expect(await rclone('cat', there('Café/brief.txt'))).toBe('Geachte heer, één € en een 𝄞');
      await put('Café/leeg.txt', '');
      await put('Café/scan.bin', manyBytes(5 * MEBIBYTE), pieces);
      await put('Café/scan é.bin', manyBytes(4 * MEBIBYTE + 1));
      await rclone('check', local, `${type}:Dossiers`);
      await rclone('check', local, `${type}:Dossiers`, '--download');

      await move('Café/brief.txt', 'Café/aangifte é.txt');
      await move('Café/aangifte é.txt', 'Café/Aangifte é.TXT');
      await mkdir(here('Jaren'));
      await move('Café', 'Jaren/Klanten');
      await move('Jaren/Klanten', 'klanten');
      await copyFile(here('klanten/scan é.bin'), here('klanten/kopie.bin'));
      await rclone('copyto', there('klanten/scan é.bin'), there('klanten/kopie.bin'));
      await rm(here('klanten/leeg.txt'));
      await rclone('deletefile', there('klanten/leeg.txt'));
      await rclone('check', local, `${type}:Dossiers`);
      expect(await names()).toEqual([
        'Dossiers',
        'Dossiers/Jaren',
        'Dossiers/klanten',
        'Dossiers/klanten/Aangifte é.TXT',
        'Dossiers/klanten/kopie.bin',
        'Dossiers/klanten/scan é.bin',
        'Dossiers/klanten/scan.bin',
      ]);
      const written = (await list('--files-only')).map(({ ModTime }) => new Date(ModTime));
      expect(written).toEqual(written.map(() => WRITTEN_AT));
      const link = await rclone('link', there('klanten/scan.bin'));
      expect(await rclone('link', there('klanten/scan.bin'))).toBe(link);

      await rclone('rmdir', there('Jaren'));
      await rclone('purge', there('klanten'));
      expect(await names()).toEqual(['Dossiers']);
      await rclone('rmdir', `${type}:Dossiers`);
      expect(await names()).toEqual([]);
      const calls = await sandbox.control.calls(standIn);
      expect(calls.filter(({ status }) => (status ?? 500) >= 500)).toEqual([]);
      expect(front.refused).toEqual([]);
      expect([...departures]).toEqual([]);
    },
    5 * MINUTES,
  );
});
