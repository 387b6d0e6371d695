// @vitest-environment jsdom

import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { Composition } from '#web/features/email-draft/composition.ts';
import type { EmailTemplateRow } from './own-templates.ts';
import { useChosenTemplate } from './use-chosen-template.ts';

const template = { id: 't1', name: 'Aanhef', body: '<p>Geachte</p>' } as EmailTemplateRow;
const kept = { html: '<table></table>', bodyHash: 'aa', typed: '', quote: null, isPrompted: false };

let mail: Composition;
let used: string[];
let chooseTemplate: (template: EmailTemplateRow) => void;
let root: Root;

function Menu() {
  const now = useSyncExternalStore(mail.subscribe, mail.mail);
  chooseTemplate = useChosenTemplate(now.kept, ({ id }) => used.push(id));
  return null;
}

beforeEach(() => {
  used = [];
  mail = new Composition(() => undefined);
  mail.fill({ kept });
  root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Menu />));
  chooseTemplate(template);
  flushSync(() => mail.promptToEdit());
});

afterEach(() => root.unmount());

it('is used once the looks of the text may go, and once', async () => {
  expect(used).toEqual([]);
  flushSync(() => mail.edit({ kept: null }));
  await vi.waitFor(() => expect(used).toEqual(['t1']), PATIENCE);
  flushSync(() => mail.put({ kept }));
  flushSync(() => mail.promptToEdit());
  flushSync(() => mail.edit({ kept: null }));
  expect(used).toEqual(['t1']);
});

it('is forgotten where they stay', async () => {
  flushSync(() => mail.promptToEdit(false));
  await Promise.resolve();
  flushSync(() => mail.promptToEdit());
  flushSync(() => mail.edit({ kept: null }));
  await Promise.resolve();
  expect(used).toEqual([]);
});
