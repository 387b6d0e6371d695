// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { standingNotices } from '#web/components/standing-notices.ts';
import { RestRefused } from '#web/session/rest-call.ts';
import { NAME_TAKEN } from './files-call.ts';
import { UploadNotices } from './upload-notices.ts';
import { UploadStore } from './upload-store.ts';

const texts = () => standingNotices.current().map(({ text }) => text);
const press = (label: string) =>
  standingNotices
    .current()[0]
    ?.actions.find((action) => action.label === label)
    ?.onAction();
const settled = () => new Promise((resolve) => setTimeout(resolve));
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
const PLACE = { relationId: 'r', folderId: null };
const FAILED = 'bon.pdf staat niet in de map van Akker BV: OneDrive heeft een storing.';

let store: UploadStore;
let notices: UploadNotices;
let failure: Error;
let clashes: string[];

beforeEach(() => {
  standingNotices.set([]);
  [failure, clashes] = [new RestRefused(502, 'OneDrive heeft een storing.'), []];
  store = new UploadStore(
    async (_place, _uploaded, { clash }) => {
      clashes.push(clash);
      if (clash !== 'rename') throw failure;
    },
    () => undefined,
  );
  notices = new UploadNotices(store);
});

it('tell of a file that was not kept while another mail is on screen, with a way to it', async () => {
  notices.list(({ from }) => from?.emailId === 'another');
  store.add(PLACE, [attachment('m')]);
  await settled();
  expect(texts()).toEqual([FAILED]);
  press('Openen');
  expect(onOpen).toHaveBeenCalledOnce();
  failure = new RestRefused(409, 'bezet', NAME_TAKEN);
  press('Opnieuw');
  await settled();
  expect(texts()).toEqual(['In de map van Akker BV staat al iets met de naam ‘bon.pdf’.']);
  press('Beide bewaren');
  await settled();
  expect([texts(), clashes]).toEqual([[], ['fail', 'fail', 'rename']]);
});

it('go while the list of that mail is on screen, and come when it leaves', async () => {
  const leave = notices.list(({ from }) => from?.emailId === 'm');
  store.add(PLACE, [attachment('m')]);
  await settled();
  expect(texts()).toEqual([]);
  leave();
  await settled();
  expect(texts()).toEqual([FAILED]);
  notices.list(({ from }) => from?.emailId === 'm');
  await settled();
  expect(texts()).toEqual([]);
});

it('are told once: what was put away does not come back for another file', async () => {
  store.add(PLACE, [attachment('m')]);
  await settled();
  standingNotices.set([]);
  store.add(PLACE, [new File(['los'], 'los.txt')]);
  await settled();
  expect(texts()).toEqual(['los.txt staat niet in de map: OneDrive heeft een storing.']);
});
