// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RestRefused } from '#web/session/call-rest.ts';
import { keepAttachment } from './keep-attachment.ts';
import { UploadList } from './UploadList.tsx';
import { uploads } from './uploads.ts';

vi.mock('./keep-attachment.ts', () => ({ keepAttachment: vi.fn() }));

let root: Root;
let end: PromiseWithResolvers<void>;

beforeEach(() => {
  vi.mocked(keepAttachment).mockReset();
  vi.mocked(keepAttachment).mockImplementation(() => {
    end = Promise.withResolvers();
    return end.promise;
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() => root.render(<UploadList isListed={({ from }) => from?.emailId === 'm'} />));
});
afterEach(() => {
  uploads.dropAll();
  flushSync(() => root.unmount());
  document.body.replaceChildren();
});

const attachment = (emailId: string) => ({
  emailId,
  attachmentId: '1',
  name: 'bon.pdf',
  size: 3,
  relationName: 'Akker BV',
  onKept: () => undefined,
  onOpen: () => undefined,
  clash: 'fail' as const,
});
const add = (emailId: string) =>
  flushSync(() => uploads.add({ relationId: 'r', folderId: null }, [attachment(emailId)]));
const fail = async (error: Error) => {
  end.reject(error);
  await new Promise((resolve) => setTimeout(resolve));
};
const press = (name: string) =>
  flushSync(() => [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click());
const text = () => document.body.textContent;

it('says of an attachment into whose folder it goes, asks about a taken name, and says why it did not', async () => {
  add('m');
  expect(text()).toContain('bon.pdf wordt bewaard in de map van Akker BV');
  await fail(new RestRefused(409, 'bezet', 'name-taken'));
  expect(text()).toContain('In de map van Akker BV staat al iets met de naam ‘bon.pdf’.');
  press('Beide bewaren');
  expect(vi.mocked(keepAttachment).mock.lastCall?.[2].clash).toBe('rename');
  await fail(new RestRefused(502, 'OneDrive heeft een storing.'));
  expect(text()).toContain('bon.pdf, map van Akker BV: OneDrive heeft een storing.');
  press('Opnieuw');
  end.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  expect(text()).toBe('');
});

it('lists what its screen asks for alone', () => {
  add('another');
  expect(text()).toBe('');
});
