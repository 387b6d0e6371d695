// @vitest-environment jsdom

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { makeComposer } from '#web/features/email-draft/make-composer.ts';
import { MailFiles } from './MailFiles.tsx';

vi.mock('react-relay', () => ({ graphql: () => ({}) }));
vi.mock('#web/form/use-request.ts', () => ({ useRequest: () => [vi.fn()] }));
vi.mock('#web/form/use-mutation-feedback.ts', () => ({ useMutationFeedback: () => vi.fn() }));
vi.mock('#web/relay/when-idle.ts', () => ({ whenIdle: () => () => undefined }));

it('has a bar in the place of the list of files until its code is there', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const composer = makeComposer({
    current: {
      send: async () => ({ kind: 'failed' }),
      onUploadRefused: () => undefined,
      readFiles: async () => undefined,
      keepVersion: async () => 'done',
    },
  });
  const container = document.createElement('div');
  const root = createRoot(container);
  act(() => root.render(<MailFiles composer={composer} />));
  expect(container.innerHTML).toBe('');
  const file = { id: 'f1', name: 'a.pdf', contentType: 'application/pdf', size: 9 };
  act(() => composer.mail.put({ files: [{ ...file, isInline: false, contentId: null, url: null }] }));
  expect(container.querySelector('ul')).toBeNull();
  expect(container.querySelector('span')).not.toBeNull();
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(container.textContent).toContain('a.pdf');
  }, PATIENCE);
  act(() => root.unmount());
});
