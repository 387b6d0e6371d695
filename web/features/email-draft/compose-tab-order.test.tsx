// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ComposeForm } from './ComposeForm.tsx';
import type { OwnComposer } from './make-composer.ts';

const parts = vi.hoisted(() => ({ composer: null as unknown }));
vi.mock('react-relay', () => ({ graphql: () => ({}), useRelayEnvironment: () => ({}) }));
vi.mock('relay-runtime', async (original) => ({ ...(await original<object>()), graphql: () => ({}) }));
vi.mock('./use-composer.ts', async () => {
  const { useSyncExternalStore } = await import('react');
  return {
    useComposer: () => {
      const composer = parts.composer as OwnComposer;
      const mail = useSyncExternalStore(composer.mail.subscribe, composer.mail.mail);
      const saving = useSyncExternalStore(composer.saver.subscribe, composer.saver.state);
      return { composer, opened: 'open', mail, saving, unquoted: null, goneOriginal: null };
    },
  };
});
vi.mock('./use-leave-composer.ts', () => ({ useLeaveComposer: () => ({}) }));
vi.mock('../email-sending/use-send-mail.ts', () => ({ useSendMail: () => ({}) }));
vi.mock('./recipients/use-suggestions.ts', () => ({
  useSuggestions: () => ({ found: [], isOnly: false, isSearching: false }),
}));
vi.mock('./templates/TemplateMenu.tsx', () => ({ TemplateMenu: () => null }));
vi.mock('./editor/MailEditorField.tsx', () => ({ MailEditorField: () => <textarea aria-label="Bericht" /> }));

let root: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const { makeComposer } = await import('./make-composer.ts');
  parts.composer = makeComposer({
    current: {
      send: async () => ({ kind: 'failed' }),
      onUploadRefused: () => undefined,
      readFiles: async () => undefined,
      keepVersion: async () => 'done',
    },
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <ComposeForm address={{ action: 'new' }} onDraftMade={() => undefined} onRetry={() => undefined} />,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const nameOf = (element: Element) =>
  (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null) ??
  element.getAttribute('aria-label') ??
  element.textContent;

/** In the order in which Tab goes along them. */
function tabStops(): readonly (string | null)[] {
  const stops = [...document.querySelectorAll<HTMLElement>('input:not([type=file]), button, textarea')];
  expect(stops.filter(({ tabIndex }) => tabIndex > 0)).toEqual([]);
  return stops.filter(({ tabIndex }) => tabIndex === 0).map(nameOf);
}

function press(name: string): void {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name);
  act(() => button?.click());
}

it('goes by Tab from whom the mail is for to its subject, with the buttons of the copies before both', () => {
  expect(document.activeElement && nameOf(document.activeElement)).toBe('Aan');
  expect(tabStops()).toEqual(['Sluiten', 'Verzenden', 'Cc', 'Bcc', 'Aan', 'Onderwerp', 'Bericht']);
});

it('goes along the fields of the copies that are shown, of which the one that was asked for has the focus', () => {
  press('Bcc');
  expect(document.activeElement && nameOf(document.activeElement)).toBe('Bcc');
  expect(tabStops()).toEqual(['Sluiten', 'Verzenden', 'Cc', 'Aan', 'Bcc', 'Onderwerp', 'Bericht']);
  press('Cc');
  expect(document.activeElement && nameOf(document.activeElement)).toBe('Cc');
  expect(tabStops()).toEqual(['Sluiten', 'Verzenden', 'Aan', 'Cc', 'Bcc', 'Onderwerp', 'Bericht']);
});
