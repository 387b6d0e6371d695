// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dialogs } from '#web/components/dialog-queue.ts';
import { RestRefused, restBlob } from '#web/session/call-rest.ts';
import { UnquotedOriginal } from './UnquotedOriginal.tsx';

vi.mock('#web/session/call-rest.ts', async (original) => ({
  ...(await original<typeof import('#web/session/call-rest.ts')>()),
  restBlob: vi.fn(),
}));
vi.mock('#web/errors/use-error-modal.ts', () => ({ useErrorModal: () => vi.fn() }));

let root: Root;
const add = vi.fn();
const onAttached = vi.fn();
const typing = document.createElement('textarea');

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  add.mockReset();
  onAttached.mockReset();
  vi.mocked(restBlob).mockReset();
  document.body.append(typing);
  typing.focus();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const original = { id: 'm1', subject: 'Offerte' };
  act(() => root.render(<UnquotedOriginal original={original} files={{ add }} onAttached={onAttached} />));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const press = () => act(async () => document.querySelector('button')?.click());

it('leaves the keys with who is typing, and attaches nothing unasked', () => {
  expect(document.activeElement).toBe(typing);
  expect(document.querySelector('[role="status"]')?.textContent).toContain('U schrijft zonder citaat.');
  expect(restBlob).not.toHaveBeenCalled();
});

it('attaches the mail once it is asked to, and is over', async () => {
  vi.mocked(restBlob).mockResolvedValue(new Blob(['From: Jan']));
  await press();
  expect([add.mock.calls.length, onAttached.mock.calls.length]).toEqual([1, 1]);
});

it('stays when the mail is refused', async () => {
  vi.spyOn(dialogs, 'alert').mockResolvedValue(undefined);
  vi.mocked(restBlob).mockRejectedValue(new RestRefused(404, 'Weg.'));
  await press();
  expect([add.mock.calls.length, onAttached.mock.calls.length]).toEqual([0, 0]);
  expect(document.querySelector('button')).not.toBeNull();
});
