import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onThisMachine } from '#test/support/environment/slowness.ts';
import { createOldDocumentConverter } from './convert-old-document.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'balie-converter-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const warned: string[] = [];
const log = { warn: (_entry: object, text: string) => warned.push(text) };

/** A shell script in LibreOffice's place; `$out` is where it puts what it made. */
async function converterOf(
  name: string,
  script: string,
  options: Partial<Parameters<typeof createOldDocumentConverter>[0]> = {},
) {
  const command = path.join(folder, name);
  const out = 'while [ "$1" != --outdir ]; do shift; done; out=$2; mkdir -p "$out"';
  await writeFile(command, `#!/bin/sh\n${out}\n${script}\n`);
  await chmod(command, 0o755);
  return createOldDocumentConverter({ command, log, ...options });
}

const doc = Buffer.from('old');

it('answers what was made, and refuses a document of which nothing was', async () => {
  const copies = await converterOf('copies', 'cp template.doc "$out/template.docx"');
  expect(Buffer.from(await copies.convert('office', doc)).toString()).toBe('old');
  const empty = await converterOf('empty', 'true');
  await expect(empty.convert('office', doc)).rejects.toThrow(
    'Dit document is beschadigd. Sla het in Word opnieuw op.',
  );
});

it('reads nothing that grew too large', async () => {
  const large = await converterOf('large', 'truncate -s 10000001 "$out/template.docx"');
  await expect(large.convert('office', doc)).rejects.toThrow(
    'Dit document is omgezet naar .docx te groot om een sjabloon te zijn.',
  );
  const whole = await converterOf('whole', 'truncate -s 10000000 "$out/template.docx"');
  expect((await whole.convert('office', doc)).length).toBe(10_000_000);
});

it('refuses one behind too many others of its office, and takes it once they are through', async () => {
  const slow = await converterOf('slow', 'sleep 0.1; cp template.doc "$out/template.docx"');
  const turns = Array.from({ length: 3 }, () => slow.convert('office', doc));
  await expect(slow.convert('office', doc)).rejects.toThrow(
    'Er worden al te veel .doc-bestanden omgezet. Probeer het zo opnieuw, of sla het document in Word op als .docx.',
  );
  turns.push(slow.convert('other office', doc));
  await Promise.all(turns);
  expect(Buffer.from(await slow.convert('office', doc)).toString()).toBe('old');
});

it('kills what takes too long, and what that had started', async () => {
  const endless = await converterOf('endless', 'sleep 60 & sleep 60', { patience: 200 });
  const began = Date.now();
  await expect(endless.convert('office', doc)).rejects.toThrow(
    'Dit document is te ingewikkeld om in te vullen.',
  );
  expect(Date.now() - began).toBeLessThan(onThisMachine(5_000));
});

it('answers although its folder cannot be removed, and says so in the log', async () => {
  const removeFolder = async (made: string) => {
    await rm(made, { recursive: true });
    throw new Error('in use');
  };
  const stuck = await converterOf('stuck', 'cp template.doc "$out/template.docx"', { removeFolder });
  expect(Buffer.from(await stuck.convert('office', doc)).toString()).toBe('old');
  expect(warned).toEqual(['the folder of a converted document was left']);
});
