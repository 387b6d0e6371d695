// @vitest-environment jsdom
import PizZip from 'pizzip';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MailFile } from '#web/features/email-draft/composition.ts';
import { zipFiles } from './zip-files.ts';

const served = new Map<string, Uint8Array<ArrayBuffer>>();

beforeEach(() => {
  served.clear();
  vi.stubGlobal('fetch', async (url: string) => {
    const bytes = served.get(url);
    return bytes === undefined
      ? new Response('{"message":"Deze bijlage is er niet (meer)."}', { status: 404 })
      : new Response(bytes);
  });
});
afterEach(() => vi.unstubAllGlobals());

function attached(name: string, content: string, contentType = 'application/pdf'): MailFile {
  const url = `/files/${served.size}`;
  served.set(url, new TextEncoder().encode(content));
  return { id: url, name, contentType, size: content.length, isInline: false, contentId: null, url };
}

async function opened(file: File) {
  const zip = new PizZip(await file.arrayBuffer());
  return Object.entries(zip.files).map(([name, one]) => [name, one.asText()]);
}
const { signal } = new AbortController();

it('holds each file whole under a name of its own, those of the mail first', async () => {
  const zip = await zipFiles(
    'bijlagen.zip',
    [
      attached('bon.pdf', 'een'),
      attached('bon.pdf', 'twee'),
      attached('Offerte', 'MIME', 'message/rfc822'),
      attached('../nota\u202Efdp.exe', 'drie'),
      attached('__proto__', 'vier'),
      attached('één.txt', 'vijf'),
    ],
    [new File(['zes'], 'bon.pdf'), new File(['zeven'], 'hasOwnProperty')],
    signal,
  );
  expect([zip.name, zip.type]).toEqual(['bijlagen.zip', 'application/zip']);
  expect(await opened(zip)).toEqual([
    ['bon.pdf', 'een'],
    ['bon (1).pdf', 'twee'],
    ['Offerte.eml', 'MIME'],
    ['_nota_fdp.exe', 'drie'],
    ['___proto__', 'vier'],
    ['één.txt', 'vijf'],
    ['bon (2).pdf', 'zes'],
    ['_hasOwnProperty', 'zeven'],
  ]);
});

it('presses what is not pressed already', async () => {
  const text = '<auditfile/>'.repeat(20_000);
  const zip = await zipFiles(
    'bijlagen.zip',
    [attached('boek.xaf', text)],
    [new File([text], 'boek.pdf')],
    signal,
  );
  expect(zip.size).toBeGreaterThan(text.length);
  expect(zip.size).toBeLessThan(text.length + 5_000);
  expect((await opened(zip)).map(([, content]) => content === text)).toEqual([true, true]);
});

it('is not made where a file is gone, or when it is stopped', async () => {
  const gone = { ...attached('weg.pdf', 'x'), url: '/files/weg' };
  await expect(zipFiles('bijlagen.zip', [gone], [], signal)).rejects.toThrow(
    'Deze bijlage is er niet (meer).',
  );
  const stopped = AbortSignal.abort(new Error('stopped'));
  await expect(zipFiles('bijlagen.zip', [attached('a.pdf', 'x')], [], stopped)).rejects.toThrow('stopped');
});
