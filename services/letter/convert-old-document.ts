import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DOCUMENT_REFUSALS } from '#domain/letter/document-refusal.ts';
import { rulesOf } from '#domain/stored-file/file-purpose.ts';
import { RefusedDocument } from './docx/refused-document.ts';

export interface OldDocumentConverter {
  /** Throws RefusedDocument. */
  convert(officeId: string, file: Uint8Array): Promise<Uint8Array>;
}

/** Milliseconds after which LibreOffice is ended. */
const PATIENCE = 60_000;
/** Per office, whose documents are not to make those of others wait for long. */
const MOST_AT_ONCE = 3;

interface ConverterOptions {
  readonly command: string;
  readonly patience?: number;
  readonly log: { warn(entry: object, text: string): void };
  readonly removeFolder?: (folder: string) => Promise<void>;
}

const removeWhole = (folder: string) => rm(folder, { recursive: true, force: true });

/**
 * One document at a time, each with its own profile, as LibreOffice shares one between calls and loses files;
 * without network where possible; the process group is killed at a limit. Refuses a document behind too many
 * others of its office.
 */
export function createOldDocumentConverter(options: ConverterOptions): OldDocumentConverter {
  let last: Promise<unknown> = Promise.resolve();
  const used = new Map<string, number>();
  return {
    async convert(officeId, file) {
      const before = used.get(officeId) ?? 0;
      if (before >= MOST_AT_ONCE) throw new RefusedDocument(DOCUMENT_REFUSALS.tooManyAtOnce);
      used.set(officeId, before + 1);
      const turn = last
        .then(() => convertAlone(options, file))
        .finally(() => {
          const left = (used.get(officeId) ?? 1) - 1;
          if (left > 0) used.set(officeId, left);
          else used.delete(officeId);
        });
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

async function convertAlone(
  { command, patience = PATIENCE, log, removeFolder = removeWhole }: ConverterOptions,
  file: Uint8Array,
): Promise<Uint8Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'balie-letter-'));
  try {
    const profile = path.join(folder, 'profile');
    await mkdir(path.join(profile, 'user'), { recursive: true });
    await writeFile(path.join(profile, 'user', 'registrymodifications.xcu'), PROFILE);
    await writeFile(path.join(folder, 'template.doc'), file);
    const output = path.join(folder, 'converted');
    await run([command, ...argumentsFor({ profile, output, folder })], { folder, patience });
    return await readConverted(path.join(output, 'template.docx'));
  } finally {
    await removeFolder(folder).catch((error: unknown) =>
      log.warn({ folder, error }, 'the folder of a converted document was left'),
    );
  }
}

async function readConverted(file: string): Promise<Uint8Array> {
  const written = await stat(file).catch((error: unknown) => {
    // LibreOffice exits well even where it wrote nothing.
    throw new RefusedDocument(DOCUMENT_REFUSALS.damaged, { cause: error });
  });
  if (!written.isFile()) throw new RefusedDocument(DOCUMENT_REFUSALS.damaged);
  if (written.size > rulesOf('letter').largestBytes) {
    throw new RefusedDocument(DOCUMENT_REFUSALS.largerConverted);
  }
  return readFile(file);
}

function argumentsFor(at: { readonly profile: string; readonly output: string; readonly folder: string }) {
  return [
    '--headless',
    '--norestore',
    '--nolockcheck',
    '--nodefault',
    `-env:UserInstallation=${pathToFileURL(at.profile).href}`,
    '--infilter=MS Word 97',
    '--convert-to',
    'docx:MS Word 2007 XML',
    '--outdir',
    at.output,
    path.join(at.folder, 'template.doc'),
  ];
}

/** Macros never run, and neither links nor active content are followed. */
const PROFILE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="MacroSecurityLevel" oor:op="fuse"><value>3</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="DisableMacrosExecution" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="DisableActiveContent" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="BlockUntrustedRefererLinks" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Writer/Content/Update"><prop oor:name="Link" oor:op="fuse"><value>2</value></prop></item>
</oor:items>
`;

async function run(
  call: readonly string[],
  { folder, patience }: { readonly folder: string; readonly patience: number },
): Promise<void> {
  const [program = '', ...rest] = (await canUnshare()) ? [...WITHOUT_NETWORK, ...call] : call;
  await new Promise<void>((resolve, reject) => {
    const child = spawn(program, rest, {
      cwd: folder,
      detached: true,
      stdio: 'ignore',
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
    });
    const timer = setTimeout(() => {
      killGroup(child.pid);
      reject(new RefusedDocument(DOCUMENT_REFUSALS.tooSlow));
    }, patience);
    child.on('error', reject);
    child.on('exit', () => {
      clearTimeout(timer);
      // A process that LibreOffice started may outlive it.
      killGroup(child.pid);
      resolve();
    });
  });
}

const WITHOUT_NETWORK = ['unshare', '--user', '--map-current-user', '--net', '--'] as const;
let unshares: Promise<boolean> | undefined;

function canUnshare(): Promise<boolean> {
  unshares ??= new Promise((resolve) => {
    const [program, ...rest] = WITHOUT_NETWORK;
    const child = spawn(program, [...rest, 'true'], { stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
  return unshares;
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
