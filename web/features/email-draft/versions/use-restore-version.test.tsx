// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { firstWords } from '#domain/email/first-words.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { htmlCounter } from '#web/features/email/html/html-counter.ts';
import { makeComposer, type OwnComposer } from '#web/features/email-draft/make-composer.ts';
import { useRestoreVersion } from './use-restore-version.ts';

vi.mock('#web/errors/use-error-modal.ts', () => ({ useErrorModal: () => async () => undefined }));

let composer: OwnComposer;
let kept: string[];
let restore: (html: string) => Promise<void>;

function Restorer() {
  restore = useRestoreVersion(composer);
  return null;
}

beforeAll(() => htmlCounter.fetch());

let root: Root;

beforeEach(() => {
  kept = [];
  composer = makeComposer({
    current: {
      onUploadRefused: () => undefined,
      send: async (_content, draft) => ({ kind: 'saved', draft: draft ?? { id: 'd1', revision: 1 } }),
      readFiles: async () => undefined,
      keepVersion: async (_draft, html) => {
        kept.push(firstWords(html));
        return 'done';
      },
    },
  });
  composer.saver.adopt({ id: 'd1', revision: 1 });
  composer.setOpened(true);
  root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Restorer />));
});

afterEach(() => root.unmount());

it('puts an earlier text back, and keeps the one that stood there', async () => {
  composer.editor.load('<p>Nieuwe tekst</p>');
  composer.mail.put({ template: { id: 't1', name: 'Aangifte', before: '' } });
  await restore('<p>Oude tekst</p>');
  expect(firstWords(composer.editor.html())).toBe('Oude tekst');
  expect(kept).toEqual(['Nieuwe tekst']);
  expect(composer.mail.mail().template).toBeNull();
  expect([composer.isEdited(), composer.saver.isDirty()]).toEqual([true, true]);
});

it('leaves the signature to be one: a template comes above it, and takes none of it along', async () => {
  composer.editor.load('<p>Nieuwe tekst</p>');
  composer.editor.sign('<p>Met groet, Sanne</p>', true);
  await restore('<p>Oude tekst</p><p></p><p>Met groet, Sanne</p>');
  expect(composer.editor.textHtml()).not.toContain('Sanne');
  composer.editor.loadText('<p>Sjabloon</p>', true);
  expect(firstWords(composer.editor.html())).toBe('Sjabloon Met groet, Sanne');
});

it('leaves the text of another program alone', async () => {
  const said: string[] = [];
  vi.spyOn(dialogs, 'alert').mockImplementation(async ({ text }) => void said.push(text));
  composer.mail.put({ kept: { html: '<table></table>', bodyHash: 'h', isPrompted: false } as never });
  await restore('<p>Oude tekst</p>');
  expect(said).toEqual([expect.stringContaining('in een ander programma opgemaakt')]);
  expect(kept).toEqual([]);
});
