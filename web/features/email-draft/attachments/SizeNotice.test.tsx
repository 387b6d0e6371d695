// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dialogs } from '#web/components/dialog-queue.ts';
import type { Composer } from '#web/features/email-draft/composer.ts';
import { Composition, type MailFile } from '#web/features/email-draft/composition.ts';
import { useSendMail } from '#web/features/email-sending/use-send-mail.ts';
import { AttachedFiles } from './attached-files.ts';
import { SizeNotice } from './SizeNotice.tsx';

vi.mock('react-relay', () => ({ graphql: () => ({}), useRelayEnvironment: () => ({}) }));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));
vi.mock('#web/errors/use-error-modal.ts', () => ({ useErrorModal: () => vi.fn() }));
vi.mock('#web/form/use-request.ts', () => ({
  useRequest: () => [vi.fn()],
  useRequester: () => ({}),
}));

const HTML = '<p>Dag</p>';
const WARNING = 'Deze mail dreigt te groot te worden.';
const REFUSAL = 'Deze mail is zo te groot om te versturen.';

const flush = vi.fn(async () => false);
let root: Root;
let mail: Composition;
let files: AttachedFiles;

function Writing() {
  const saver = {
    conflictCount: () => 0,
    change: () => undefined,
    state: () => ({}),
    draft: () => null,
    flush,
  };
  const editor = { html: () => HTML };
  const parts = { mail, files, saver, editor, html: () => HTML, isOpened: () => true };
  const composer = parts as unknown as Composer;
  const { send } = useSendMail(composer, () => undefined);
  return (
    <>
      <SizeNotice composer={composer} />
      <button type="button" onClick={() => void send()}>
        Verzenden
      </button>
    </>
  );
}

function weigh(bytes: number): void {
  const small = {
    name: 'Stuk.pdf',
    contentType: 'application/pdf',
    isInline: false,
    contentId: null,
    url: null,
  };
  const sizes = [1_500_000, bytes - 1_500_000 - HTML.length];
  const weighed: readonly MailFile[] = sizes.map((size, index) => ({ ...small, id: `${index}`, size }));
  act(() => mail.put({ files: weighed }));
}

const notice = () => document.body.textContent.replace('Verzenden', '');
const send = () => act(async () => document.querySelector('button')?.click());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(dialogs, 'alert').mockResolvedValue();
  mail = new Composition(() => undefined);
  mail.put({ to: [{ name: '', address: 'jan@klant.example' }], subject: 'Stukken' });
  files = new AttachedFiles({
    mail,
    html: () => HTML,
    draftId: async () => null,
    onRefused: () => undefined,
    onChange: () => undefined,
    onShown: () => undefined,
    readFiles: async () => undefined,
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Writing />));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  [3_500_000, ''],
  [3_500_001, WARNING],
  [4_000_000, WARNING],
])('a mail of %i bytes shows %j, and is sent [COMPOSE-45, COMPOSE-52]', async (bytes, shown) => {
  weigh(bytes);
  expect(notice()).toBe(shown);
  await send();
  expect(dialogs.alert).not.toHaveBeenCalled();
  expect(flush).toHaveBeenCalled();
});

const zipButton = () =>
  [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Samen als bijlagen.zip',
  );

it('offers to put the files in one zip, where they can be fetched and a zip is not made already', () => {
  const zip = vi.spyOn(files, 'zip').mockImplementation(() => undefined);
  weigh(3_600_000);
  expect(zipButton()).toBeUndefined();
  act(() => mail.put({ files: mail.mail().files.map((file) => ({ ...file, url: `/files/${file.id}` })) }));
  act(() => zipButton()?.click());
  expect(zip).toHaveBeenCalledExactlyOnceWith();
  const canZip = vi.spyOn(files, 'canZip').mockReturnValue(false);
  act(() => mail.put({ files: [...mail.mail().files] }));
  expect(zipButton()).toBeUndefined();
  canZip.mockRestore();
});

it('a mail above 4,000,000 bytes says so and is not sent, until something is taken out of it [COMPOSE-46, COMPOSE-51]', async () => {
  weigh(4_000_001);
  expect(notice()).toBe(REFUSAL);
  await send();
  expect(dialogs.alert).toHaveBeenCalledExactlyOnceWith({ text: REFUSAL });
  expect(flush).not.toHaveBeenCalled();
  weigh(2_000_000);
  expect(notice()).toBe('');
  await send();
  expect(flush).toHaveBeenCalled();
});
