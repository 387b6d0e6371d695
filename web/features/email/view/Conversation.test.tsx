// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EmailRow } from '#web/features/email/email-row.ts';
import { Conversation } from './Conversation.tsx';

vi.mock('react-relay', () => ({
  graphql: () => ({}),
  useFragment: (_fragment: unknown, key: unknown) => key,
}));
vi.mock('#web/features/email/email-row.ts', () => ({ readEmailRow: (row: unknown) => row }));

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  flushSync(() => root.unmount());
  document.body.replaceChildren();
});

const row = (id: string, preview: string, isDraft: boolean) =>
  ({ id, preview, isDraft, who: `wie ${id}`, moment: new Date('2026-11-27T11:00:00Z') }) as EmailRow;

it('says which of its mails was not sent yet, and has each opened as what it is', () => {
  const conversation = [row('1', 'Kan dat?', false), row('2', 'Dag, dat kan.', true)];
  const linked: unknown[] = [];
  flushSync(() =>
    root.render(
      <Conversation
        email={{ conversation } as never}
        openId="1"
        link={({ id, isDraft }, children, isOpen) => {
          linked.push([id, isDraft, isOpen]);
          return children;
        }}
      />,
    ),
  );
  expect(linked).toEqual([
    ['1', false, true],
    ['2', true, false],
  ]);
  const [received, draft] = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(received).toMatch(/^wie 1Kan dat\?/);
  expect(draft).toMatch(/^wie 2Concept Dag, dat kan\./);
});
