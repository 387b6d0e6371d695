// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { standingNotices } from '#web/components/standing-notices.ts';
import { RestRefused } from '#web/session/call-rest.ts';
import { NAME_IN_USE } from './files-call.ts';
import { UploadNotices } from './upload-notices.ts';
import { UploadStore } from './upload-store.ts';

const texts = () => standingNotices.current().map(({ text }) => text);
const press = (label: string) =>
  standingNotices
    .current()[0]
    ?.actions.find((action) => action.label === label)
    ?.onAction();
const untilIdle = () => new Promise((resolve) => setTimeout(resolve));
const onOpen = vi.fn();
const attachment = (emailId: string) => ({
  emailId,
  attachmentId: '1',
  name: 'bon.pdf',
  size: 3,
  relationName: 'Akker BV',
  clash: 'fail' as const,
  onKept: () => undefined,
  onOpen,
});
const TARGET = { relationId: 'r', folderId: null };
const FAILED = 'bon.pdf staat niet in de map van Akker BV: OneDrive heeft een storing.';

let store: UploadStore;
let notices: UploadNotices;
let failure: Error;
let clashes: string[];

beforeEach(() => {
  standingNotices.set([]);
  [failure, clashes] = [new RestRefused(502, 'OneDrive heeft een storing.'), []];
  store = new UploadStore(
    async (_target, _uploaded, { clash }) => {
      clashes.push(clash);
      if (clash !== 'rename') throw failure;
    },
    () => undefined,
  );
  notices = new UploadNotices(store);
});

it('tell of a file that was not kept while another mail is on screen, with a way to it', async () => {
  notices.list(({ from }) => from?.emailId === 'another');
  store.add(TARGET, [attachment('m')]);
  await untilIdle();
  expect(texts()).toEqual([FAILED]);
  press('Openen');
  expect(onOpen).toHaveBeenCalledOnce();
  failure = new RestRefused(409, 'bezet', NAME_IN_USE);
  press('Opnieuw');
  await untilIdle();
  expect(texts()).toEqual(['In de map van Akker BV staat al iets met de naam ‘bon.pdf’.']);
  press('Beide bewaren');
  await untilIdle();
  expect([texts(), clashes]).toEqual([[], ['fail', 'fail', 'rename']]);
});

it('go while the list of that mail is on screen, and come when it leaves', async () => {
  const leave = notices.list(({ from }) => from?.emailId === 'm');
  store.add(TARGET, [attachment('m')]);
  await untilIdle();
  expect(texts()).toEqual([]);
  leave();
  await untilIdle();
  expect(texts()).toEqual([FAILED]);
  notices.list(({ from }) => from?.emailId === 'm');
  await untilIdle();
  expect(texts()).toEqual([]);
});

it('are shown once: what was put away does not come back for another file', async () => {
  store.add(TARGET, [attachment('m')]);
  await untilIdle();
  standingNotices.set([]);
  store.add(TARGET, [new File(['los'], 'los.txt')]);
  await untilIdle();
  expect(texts()).toEqual(['los.txt staat niet in de map: OneDrive heeft een storing.']);
});
