// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, vi } from 'vitest';
import { htmlCounter } from '#web/features/email/html/html-counter.ts';
import { MailEditor } from '#web/features/email-draft/editor/create-mail-editor.ts';
import { useTypedHtml } from './use-typed-html.ts';

beforeAll(() => htmlCounter.fetch());

const editor = new MailEditor({ adopt: () => null, attachImage: async () => null, shownOf: () => '' });

/** Types as soon as it is there, before what holds it listens. */
function Typing() {
  useEffect(() => editor.load('Betaal NIETS.', true), []);
  return null;
}

function Quote() {
  return (
    <p>
      {useTypedHtml(editor)}
      <Typing />
    </p>
  );
}

it('has what was typed between the drawing and the listening', () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  editor.load('Betaal');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Quote />));
  act(() => vi.advanceTimersByTime(300));
  expect(document.body.textContent).toContain('Betaal NIETS.');
  act(() => root.unmount());
  vi.useRealTimers();
});
