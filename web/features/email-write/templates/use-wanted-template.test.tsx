// @vitest-environment jsdom

import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PATIENCE } from '#test/support/patience.ts';
import { Composition } from '#web/features/email-write/composition.ts';
import type { EmailTemplateRow } from './own-templates.ts';
import { useWantedTemplate } from './use-wanted-template.ts';

const template = { id: 't1', name: 'Aanhef', body: '<p>Geachte</p>' } as EmailTemplateRow;
const kept = { html: '<table></table>', bodyHash: 'aa', typed: '', quote: null, isAsked: false };

let mail: Composition;
let used: string[];
let want: (template: EmailTemplateRow) => void;
let root: Root;

function Menu() {
  const now = useSyncExternalStore(mail.subscribe, mail.mail);
  want = useWantedTemplate(now.kept, ({ id }) => used.push(id));
  return null;
}

beforeEach(() => {
  used = [];
  mail = new Composition(() => undefined);
  mail.fill({ kept });
  root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Menu />));
  want(template);
  flushSync(() => mail.askToEdit());
});

afterEach(() => root.unmount());

it('is used once the looks of the text may go, and once', async () => {
  expect(used).toEqual([]);
  flushSync(() => mail.edit({ kept: null }));
  await vi.waitFor(() => expect(used).toEqual(['t1']), PATIENCE);
  flushSync(() => mail.put({ kept }));
  flushSync(() => mail.askToEdit());
  flushSync(() => mail.edit({ kept: null }));
  expect(used).toEqual(['t1']);
});

it('is forgotten where they stay', async () => {
  flushSync(() => mail.askToEdit(false));
  await Promise.resolve();
  flushSync(() => mail.askToEdit());
  flushSync(() => mail.edit({ kept: null }));
  await Promise.resolve();
  expect(used).toEqual([]);
});
