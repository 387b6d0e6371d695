import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedLetters } from '#dev/seed/letters.ts';
import { onPath } from '#dev/stack/stack-files.ts';
import { createOldDocumentConverter } from '#services/letter/convert-old-document.ts';
import { createLetterProcess, type LetterProcess } from '#services/letter/letter-process.ts';

const MINUTE = 60_000;
const soffice = await onPath('soffice', process.env);
const run = promisify(execFile);

/** Debian's libreoffice-writer-nogui. */
describe.skipIf(soffice === undefined)('in LibreOffice', () => {
  let folder: string;
  let reader: LetterProcess;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'balie-long-letters-'));
    reader = createLetterProcess();
  });
  afterAll(async () => {
    await reader.close();
    await rm(folder, { recursive: true });
  });

  async function convert(name: string, bytes: Uint8Array, to: string): Promise<Buffer> {
    const file = path.join(folder, name);
    await writeFile(file, bytes);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const parameters = ['--headless', '--norestore', profile, '--convert-to', to, '--outdir', folder, file];
    await run(soffice ?? '', parameters, { timeout: 2 * MINUTE });
    const extension = to.split(':')[0] ?? '';
    return readFile(file.replace(/\.[^.]*$/, `.${extension}`));
  }

  it(
    'every letter that a new office can make opens, with its values and no tag left [LETTERS-17]',
    async () => {
      const values = { bnaam: 'Bakkerij <Wit> & Zn.', tanaam: 'de Wit', plaats: 'Delft', relnr: '1001' };
      for (const { fileName, file } of seedLetters('Kantoor')) {
        const letter = await reader.fill(file, values);
        const text = (await convert(fileName, letter, 'txt:Text (encoded):UTF8')).toString();
        expect(text).toContain('Delft');
        expect(text).not.toMatch(/\{\{|\}\}/);
      }
    },
    5 * MINUTE,
  );

  it(
    'a .doc becomes a template that can be filled, and what is none is refused [LETTERS-25]',
    async () => {
      const [letter] = seedLetters('Kantoor');
      if (letter === undefined) throw new Error('a new office has no letters');
      const old = await convert('oud.docx', letter.file, 'doc:MS Word 97');
      const converter = createOldDocumentConverter({ command: soffice ?? '', log: console });
      const converted = await converter.convert('kantoor', old);
      const { tags, problems } = await reader.inspect(converted);
      expect(problems).toEqual([]);
      expect(tags.toSorted()).toEqual((await reader.inspect(letter.file)).tags.toSorted());
      await expect(converter.convert('kantoor', Buffer.from('geen document'))).rejects.toThrow('beschadigd');
      const hurried = createOldDocumentConverter({ command: soffice ?? '', patience: 1, log: console });
      await expect(hurried.convert('kantoor', old)).rejects.toThrow('te ingewikkeld');
    },
    5 * MINUTE,
  );
});
