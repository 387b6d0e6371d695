// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { htmlCounter } from '#web/features/email/html/html-counter.ts';
import { showStoredFiles } from '#web/features/email-draft/attachments/show-stored-files.ts';
import { makeComposer, type OwnComposer } from '#web/features/email-draft/make-composer.ts';
import type { OpenedMail } from '#web/features/email-draft/open-mail.ts';
import { applyNewText } from './apply-new-text.ts';
import { readDraft } from './open-kept-draft.ts';
import { hasTextBeside } from './text-beside.ts';

const JAN = { name: 'Jan', address: 'jan@smit.example' };
const PIET = { name: 'Piet', address: 'piet@smit.example' };
const ELS = { name: 'Els', address: 'els@smit.example' };
const KEPT = '<p style="color:red">Betaal 10</p>';
const KEPT_NEW = '<p style="color:red">Betaal 20</p>';

let composer: OwnComposer;

function opened(html: string, mail: object = {}): OpenedMail {
  const { text, ...read } = readDraft({ html, bodyHash: html });
  return {
    mail: { ...read, to: [JAN, ELS], subject: 'Van Outlook', ...mail },
    text,
    draft: { id: 'd1', revision: 7 },
    isEdited: true,
    quotedFiles: [],
    shownImages: [],
    isQuoteRefused: false,
    isOriginalGone: false,
    isReplyToUnknown: false,
  };
}

beforeAll(() => htmlCounter.fetch());

beforeEach(() => {
  composer = makeComposer({
    current: {
      onUploadRefused: () => undefined,
      readFiles: async () => undefined,
      keepVersion: async () => 'done',
      send: async () => ({ kind: 'failed' }),
    },
  });
  composer.mail.fill({ ...opened(KEPT).mail, to: [JAN], subject: 'Offerte' });
});

const kept = () => composer.mail.mail().kept;

it('shows the text of another program, and saves under what that is known by', async () => {
  await applyNewText(composer, opened(KEPT_NEW));
  expect(kept()).toMatchObject({ html: KEPT_NEW, bodyHash: KEPT_NEW, isPrompted: false });
  expect(composer.content()).toMatchObject({ html: null, keptBodyHash: KEPT_NEW, subject: 'Van Outlook' });
  expect(composer.saver.draft()).toEqual({ id: 'd1', revision: 7 });
});

it.each([
  ['changed', () => composer.mail.edit({ to: [JAN, PIET] }), { to: [JAN, PIET], subject: 'Van Outlook' }],
  [
    'changed, and stored since',
    () => {
      composer.mail.edit({ to: [JAN, PIET] });
      composer.mail.stored(composer.mail.mail());
    },
    { to: [JAN, ELS], subject: 'Van Outlook' },
  ],
  [
    'changed before the session ended',
    () => composer.mail.restore({ ...composer.mail.mail(), to: [PIET] }),
    { to: [PIET], subject: 'Offerte' },
  ],
])('leaves whom the user %s', async (_what, change, expected) => {
  change();
  await applyNewText(composer, opened(KEPT_NEW));
  expect(composer.content()).toMatchObject(expected);
});

it('takes each newer text again, also after one was edited and given up for the other', async () => {
  composer.mail.edit({ kept: null, quote: null, to: [PIET] });
  composer.mail.replace(opened(KEPT, { to: [ELS] }).mail);
  expect(composer.content()).toMatchObject({ to: [ELS], keptBodyHash: KEPT });
  await applyNewText(composer, opened(KEPT_NEW));
  expect(composer.content()).toMatchObject({ to: [JAN, ELS], keptBodyHash: KEPT_NEW });
  const newest = KEPT_NEW.replace('20', '30');
  await applyNewText(composer, opened(newest));
  expect(kept()).toMatchObject({ html: newest, bodyHash: newest });
});

it('tells what was typed beside it from what is stored', () => {
  expect(hasTextBeside(composer)).toBe(false);
  composer.editor.load('Eerder getypt', true);
  expect(hasTextBeside(composer)).toBe(true);
  composer.mail.edit({ kept: null, quote: null });
  expect(hasTextBeside(composer)).toBe(false);
});

it('loses nothing that was typed before the draft was there', async () => {
  composer.editor.load('Eerder getypt', true);
  await applyNewText(composer, opened(KEPT_NEW));
  expect(kept()).toMatchObject({ html: KEPT_NEW, isPrompted: true });
  await applyNewText(composer, opened('<p>Zonder opmaak</p>'));
  expect(kept()).toBeNull();
  expect(composer.content().html).toMatch(/Zonder opmaak[\s\S]*Eerder getypt/);
});

it('lists what another program attached, and no more what it took away', () => {
  const file = (id: string) => ({
    id,
    name: `${id}.pdf`,
    contentType: 'application/pdf',
    size: 9,
    isInline: false,
    contentId: null,
    url: null,
  });
  composer.mail.put({ files: [file('hier')] });
  showStoredFiles(composer, opened(KEPT, { files: [file('outlook')], to: [ELS] }));
  expect(composer.files.listed()).toEqual([file('outlook')]);
  expect(composer.mail.mail().to).toEqual([JAN]);
});

it('makes no merge tag of braces that nobody here wrote', () => {
  const draft = readDraft({ html: '<p style="color:red">{{bsn}}</p>', bodyHash: 'a' });
  composer.editor.load(draft.kept?.typed ?? '');
  expect(composer.editor.html()).not.toContain('{{');
});
