// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ComposeForm } from './ComposeForm.tsx';
import type { ComposeAddress } from './compose-address.ts';
import { EMPTY_MAIL } from './composition.ts';

const state = vi.hoisted(() => ({
  opened: 'opening' as unknown,
  kind: 'draft',
  focused: [] as string[],
  sent: 0,
  left: 0,
}));
vi.mock('./use-composer.ts', () => ({
  useComposer: () => ({
    composer: {
      editor: { focus: () => state.focused.push('text') },
      mail: { mail: () => EMPTY_MAIL, edit: () => undefined, typed: null },
      files: { add: () => undefined },
    },
    opened: state.opened,
    kind: state.kind,
    mail: EMPTY_MAIL,
    saving: { phase: 'none', savedAt: null },
    unquoted: null,
    setUnquoted: () => undefined,
    goneOriginal: null,
  }),
}));
vi.mock('./use-leave-composer.ts', () => ({
  useLeaveComposer: () => ({ leave: () => (state.left += 1), release: () => undefined }),
}));
vi.mock('../email-sending/use-send-mail.ts', () => ({
  useSendMail: () => ({ send: async () => (state.sent += 1), isSending: false, preview: null }),
}));
vi.mock('./recipients/RecipientsField.tsx', async () => {
  const { useRef, useImperativeHandle } = await import('react');
  return {
    RecipientsField: ({ label, inputRef }: { label: string; inputRef?: React.Ref<object> }) => {
      const input = useRef<HTMLInputElement>(null);
      useImperativeHandle(inputRef, () => ({ focus: () => state.focused.push(label) }));
      return <input ref={input} aria-label={label} />;
    },
  };
});
vi.mock('./editor/MailEditorField.tsx', () => ({
  MailEditorField: ({ label }: { label: string }) => <textarea aria-label={label} />,
}));
vi.mock('./SubjectInput.tsx', () => ({ SubjectInput: ({ id }: { id: string }) => <input id={id} /> }));
vi.mock('./SubjectNote.tsx', () => ({ SubjectNote: () => null }));
vi.mock('./SaveStatus.tsx', () => ({ SaveStatus: () => null }));
vi.mock('./attachments/SizeNotice.tsx', () => ({ SizeNotice: () => null }));
vi.mock('./attachments/MailFiles.tsx', () => ({ MailFiles: () => null }));
vi.mock('./templates/TemplateMenu.tsx', () => ({ TemplateMenu: () => null }));

let root: Root;
let retries = 0;
beforeEach(() => {
  Object.assign(state, { opened: 'opening', kind: 'draft', focused: [], sent: 0, left: 0 });
  retries = 0;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  flushSync(() => root.unmount());
  document.body.replaceChildren();
});

function show(address: ComposeAddress): void {
  flushSync(() =>
    root.render(
      <ComposeForm address={address} onDraftMade={() => undefined} onRetry={() => (retries += 1)} />,
    ),
  );
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const waiting = () => document.querySelector('[role="status"][aria-label="Het concept wordt geopend"]');
const fields = () =>
  [...document.querySelectorAll('input, textarea')].filter((field) => field.closest('[hidden]') === null);

it.each([
  { action: 'draft', emailId: 'm1' },
  { action: 'draft', draftId: 'd1' },
  { action: 'new', draftId: 'd1' },
  { action: 'repl', emailId: 'm1', draftId: 'd1' },
] as const)('lets nobody type into a draft, or send it, before it is there: %o', (address) => {
  state.kind = address.action;
  show(address);
  expect(waiting()).not.toBeNull();
  expect(fields()).toEqual([]);
  expect(state.focused).toEqual([]);
  expect(button('Verzenden')?.disabled).toBe(true);
  button('Verzenden')?.click();
  expect(state.sent).toBe(0);
  expect(button('Sluiten')?.disabled).toBe(false);
  state.opened = 'open';
  state.kind = 'repl';
  show(address);
  expect(waiting()).toBeNull();
  expect(fields()).toHaveLength(3);
  expect(button('Verzenden')?.disabled).toBe(false);
  expect(document.querySelector('h1')?.textContent).toContain('Antwoord');
  // An answer is gone on with in its text.
  expect(state.focused).toEqual(['text']);
});

it.each([{ action: 'new' }, { action: 'repl', emailId: 'm1' }] as const)(
  'takes keys at once of what was not stored yet: %o',
  (address) => {
    state.kind = address.action;
    show(address);
    expect(waiting()).toBeNull();
    expect(fields()).toHaveLength(3);
    expect(button('Verzenden')?.disabled).toBe(false);
  },
);

it('says why a draft does not open, and goes on from there', () => {
  state.opened = { message: 'De Outlook server is niet bereikbaar. Probeer het opnieuw.', isTransient: true };
  show({ action: 'draft', emailId: 'm1' });
  expect(document.body.textContent).toContain('De Outlook server is niet bereikbaar. Probeer het opnieuw.');
  expect(fields()).toEqual([]);
  expect(button('Verzenden')).toBeUndefined();
  button('Opnieuw')?.click();
  button('Sluiten')?.click();
  expect([retries, state.left]).toEqual([1, 1]);
  state.opened = { message: 'Deze mail is al verzonden of weggegooid.' };
  show({ action: 'draft', emailId: 'm1' });
  expect(button('Opnieuw')).toBeUndefined();
});
