// @vitest-environment jsdom

import PizZip from 'pizzip';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { Composition, type MailFile } from '#web/features/email-draft/composition.ts';
import { AttachedFiles } from './attached-files.ts';
import { showRefusal } from './offer-zip.ts';
import { sendAttachment } from './send-attachment.ts';

vi.mock('./send-attachment.ts', () => ({ sendAttachment: vi.fn() }));

const WOULD_BE = 'Deze mail wordt zo te groot om te versturen.';
let files: AttachedFiles;
let mail: Composition;
let failures: string[];
let isServed: boolean;
let sent: { file: File; replaced: readonly string[] }[];
let stayedIds: readonly string[];
let read: readonly MailFile[] | null;
const readFiles = async () => {
  if (read !== null) mail.put({ files: read });
};

beforeEach(() => {
  [failures, sent, stayedIds, isServed, read] = [[], [], [], true, null];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (url: string) =>
    isServed
      ? new Response(`van ${url}`)
      : new Response('{"message":"Deze bijlage is er niet (meer)."}', { status: 404 }),
  );
  vi.mocked(sendAttachment).mockImplementation(async (_draftId, file, { replaced }) => {
    sent.push({ file, replaced: replaced.map(({ name }) => name) });
    return { file: stored(file.name, file.size, { id: `${file.name} ${sent.length}` }), stayedIds };
  });
  mail = new Composition(() => undefined);
  files = new AttachedFiles({
    mail,
    html: () => '',
    draftId: async () => 'd1',
    onChange: () => undefined,
    onShown: () => undefined,
    readFiles,
    onRefused: (text, zip) => {
      failures.push(text);
      void showRefusal(text, zip);
    },
  });
});
afterEach(() => {
  dialogs.dismissAll();
  vi.unstubAllGlobals();
});

const stored = (name: string, size: number, more: Partial<MailFile> = {}): MailFile => ({
  id: name,
  name,
  contentType: 'application/pdf',
  size,
  isInline: false,
  contentId: null,
  url: `/files/${name}`,
  ...more,
});
const own = (name: string, size: number) => new File([new Uint8Array(size)], name);
const names = () => mail.mail().files.map(({ name }) => name);

async function chooseZip(): Promise<void> {
  const request = dialogs.current();
  if (request?.kind !== 'decision') throw new Error('nothing is to be decided');
  expect(request.content.actions).toEqual([{ id: 'zip', label: 'Samen als bijlagen.zip' }]);
  request.onAnswer('zip');
  await new Promise((resolve) => setTimeout(resolve));
  await files.untilUploaded();
}

it('puts what was refused in one zip with what is attached, and says so once for all that is refused [COMPOSE-50]', async () => {
  mail.put({ files: [stored('een.pdf', 2_000_000), stored('groot.pdf', 9_000_000)] });
  files.add([own('twee.jpg', 1_500_000), own('drie.jpg', 2_900_000), own('vier.jpg', 2_900_000)]);
  expect(failures).toEqual([WOULD_BE]);
  await chooseZip();
  const zip = sent.at(-1);
  expect(zip?.replaced).toEqual(['een.pdf', 'twee.jpg']);
  const pending = new PizZip((await zip?.file.arrayBuffer()) as ArrayBuffer).files;
  expect(Object.keys(pending)).toEqual(['een.pdf', 'twee.jpg', 'drie.jpg', 'vier.jpg']);
  expect(names()).toEqual(['groot.pdf', 'bijlagen.zip']);
  expect(files.running()).toEqual([]);
});

it('leaves all as it was where the zip would be too large, and says both sizes', async () => {
  files.noteShown(['logo']);
  const logo = stored('logo.png', 1_200_000, { contentType: 'image/png', isInline: true, contentId: 'logo' });
  mail.put({ files: [logo, stored('een.pdf', 100_000)] });
  files.add([own('twee.jpg', 2_850_000)]);
  await chooseZip();
  expect(sent).toEqual([]);
  expect(names()).toEqual(['logo.png', 'een.pdf']);
  expect(files.running()).toMatchObject([
    {
      name: 'bijlagen.zip',
      state: 'failed',
      mayRetry: true,
      why: 'ook zo te groot: de bestanden zijn samen 3 MB, de zip 2,9 MB. Er is niets gewijzigd.',
    },
  ]);
});

it('leaves all as it was where a file cannot be fetched, and takes what is there at the next try', async () => {
  mail.put({ files: [stored('een.csv', 2_000_000), stored('twee.csv', 1_900_000)] });
  isServed = false;
  files.zip();
  await files.untilUploaded();
  expect(files.running()).toMatchObject([{ state: 'failed', why: 'Deze bijlage is er niet (meer).' }]);
  expect([sent, names()]).toEqual([[], ['een.csv', 'twee.csv']]);
  expect(files.canZip()).toBe(false);
  isServed = true;
  mail.put({ files: mail.mail().files.slice(1) });
  files.retry(files.running()[0]?.key ?? 0);
  await files.untilUploaded();
  expect([sent.map(({ replaced }) => replaced), names()]).toEqual([[['twee.csv']], ['bijlagen.zip']]);
});

it('lists and tells what stayed beside the zip', async () => {
  mail.put({ files: [stored('een.csv', 2_000_000), stored('twee.csv', 1_900_000)] });
  stayedIds = ['twee.csv'];
  files.zip();
  await files.untilUploaded();
  expect(names()).toEqual(['twee.csv', 'bijlagen.zip']);
  expect(failures).toEqual([
    'bijlagen.zip is toegevoegd, maar dit bestand staat er ook nog los bij: twee.csv. Verwijder het zelf.',
  ]);
});

it('counts the files until the zip is there, and not the zip beside them', async () => {
  mail.put({ files: [stored('een.csv', 2_000_000), stored('twee.csv', 1_900_000)] });
  files.zip();
  expect(files.bytes()).toBe(3_900_000);
  expect(files.canZip()).toBe(false);
  await files.untilUploaded();
  expect(files.bytes()).toBeLessThan(1_000);
});

it.each([
  [[stored('een.pdf', 10), stored('twee.pdf', 10)], true],
  [[stored('een.csv', 10)], true],
  [[stored('bijlagen.zip', 10)], false],
  [[stored('groot.pdf', 3_000_001), stored('elders.pdf', 10, { url: null })], false],
  [[], false],
])('is offered where it may help: %#', (attached, isSo) => {
  mail.put({ files: attached });
  expect(files.canZip()).toBe(isSo);
});

const attachImage = async () => true;
const idle = () => new Promise((resolve) => setTimeout(resolve));
const inZip = async () =>
  Object.keys(new PizZip((await sent.at(-1)?.file.arrayBuffer()) as ArrayBuffer).files);

it.each(['fetched', 'sent in pieces'])(
  'is made again without what is removed while it is %s',
  async (stage) => {
    const [first, second] = [stored('een.csv', 2_000_000), stored('twee.csv', 1_900_000)];
    mail.put({ files: [first, second] });
    const pending = Promise.withResolvers<void>();
    if (stage === 'fetched') {
      vi.stubGlobal('fetch', async (url: string) => pending.promise.then(() => new Response(`van ${url}`)));
    } else {
      vi.mocked(sendAttachment).mockImplementationOnce(async (_draftId, _file, { signal }) => {
        await pending.promise;
        signal.throwIfAborted();
        throw new Error('an aborted zip goes on');
      });
    }
    files.zip();
    await idle();
    const removed = files.remove(first, attachImage);
    pending.resolve();
    await removed;
    await files.untilUploaded();
    expect([sent.map(({ replaced }) => replaced), names()]).toEqual([[['twee.csv']], ['bijlagen.zip']]);
    expect(await inZip()).toEqual(['twee.csv']);
  },
);

it('can neither be stopped nor lose a file once its last bytes go, and is left alone by what it does not hold', async () => {
  const [first, large] = [stored('een.csv', 2_000_000), stored('groot.pdf', 9_000_000)];
  mail.put({ files: [first, stored('twee.csv', 1_900_000), large] });
  const pending = Promise.withResolvers<void>();
  const attach = vi.mocked(sendAttachment).getMockImplementation();
  vi.mocked(sendAttachment).mockImplementation(async (draftId, file, sending) => {
    sending.onLast();
    await pending.promise;
    if (attach === undefined) throw new Error('nothing attaches');
    return attach(draftId, file, sending);
  });
  files.zip();
  await vi.waitFor(() => expect(files.running()).toMatchObject([{ mayStop: false }]), PATIENCE);
  expect([files.mayRemove(first), files.mayRemove(large)]).toEqual([false, true]);
  await files.remove(first, attachImage);
  await files.remove(large, attachImage);
  pending.resolve();
  await files.untilUploaded();
  expect([sent.length, names()]).toEqual([1, ['bijlagen.zip']]);
});

it('lists what the mail has by then where it failed, and can be made of that with what was refused [COMPOSE-50]', async () => {
  mail.put({ files: [stored('een.pdf', 2_000_000), stored('twee.pdf', 1_900_000)] });
  files.add([own('drie.jpg', 2_900_000)]);
  [isServed, read] = [false, [stored('twee.pdf', 1_900_000)]];
  await chooseZip();
  expect([names(), files.running()]).toMatchObject([['twee.pdf'], [{ state: 'failed', mayRetry: true }]]);
  isServed = true;
  files.retry(files.running()[0]?.key ?? 0);
  await files.untilUploaded();
  expect([await inZip(), names()]).toEqual([['twee.pdf', 'drie.jpg'], ['bijlagen.zip']]);
});
