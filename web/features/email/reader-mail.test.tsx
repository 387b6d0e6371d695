// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MenuAction } from '#web/components/menu-action.ts';
import { activeShortcuts } from '#web/components/shortcut-store.ts';
import type { EmailRow } from './email-row.ts';
import { useEmailKeys } from './use-email-keys.ts';
import type { EmailMutations } from './use-email-mutations.ts';
import { EmailActions } from './view/EmailActions.tsx';
import { LinkedRelations } from './view/LinkedRelations.tsx';

const session = vi.hoisted(() => ({ canWrite: true }));
vi.mock('#web/session/viewer.ts', () => ({ useViewer: () => session }));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => undefined }));
vi.mock('react-relay', () => ({
  graphql: () => ({}),
  useFragment: (_fragment: unknown, key: unknown) => key,
}));
vi.mock('#web/components/TextLink.tsx', () => ({
  TextLink: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));
vi.mock('#web/components/Menu.tsx', () => ({
  Menu: ({ actions }: { actions: readonly MenuAction[] }) =>
    actions.map(({ id, label }) => (
      <button key={id} type="button">
        {label}
      </button>
    )),
}));
vi.mock('./view/use-width.ts', () => ({ useWidth: () => 10_000 }));
vi.mock('./view/use-download.ts', () => ({ useDownload: () => ({ download: () => undefined }) }));
vi.mock('./view/use-link-email.ts', () => ({
  useLinkEmail: () => ({ unlink: () => undefined, isBusy: false }),
}));
vi.mock('./view/LinkRelationDialog.tsx', () => ({ LinkRelationDialog: () => null }));

let root: Root;
const markRead = vi.fn(async () => true);
const mutations = { markRead } as unknown as EmailMutations;
const client = { __typename: 'Person', id: 'r', displayName: 'J. Klant' };
const relations = { id: 'm', senderRelation: client, linkedRelations: [{ ...client, id: 's' }] };
const mail = (more: Partial<EmailRow> = {}) =>
  ({ id: 'm', folder: 'inbox', isRead: false, isDraft: false, flag: 'notFlagged', ...more }) as EmailRow;

/** The mail that is read and the keys of its list, for who may write or only read. */
function Screen({ row }: { row: EmailRow }) {
  const nothing = () => undefined;
  useEmailKeys({
    mutations,
    targets: () => [row],
    onNext: nothing,
    onPrevious: nothing,
    onLeft: nothing,
    onWrite: nothing,
  });
  return (
    <>
      <EmailActions
        email={relations as never}
        row={row}
        mutations={mutations}
        onLeft={nothing}
        onWrite={nothing}
      />
      <LinkedRelations email={relations as never} />
    </>
  );
}

function show(canWrite: boolean, row: EmailRow = mail()): void {
  session.canWrite = canWrite;
  act(() => root.render(<Screen row={row} />));
}

const buttons = () =>
  [...document.querySelectorAll('button')].map((button) => button.textContent || button.ariaLabel);
const keys = () => activeShortcuts().map(({ keys: [key], description }) => `${key} ${description}`);
const pressU = () =>
  activeShortcuts()
    .find(({ keys: [key] }) => key === 'u')
    ?.onPress();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  markRead.mockClear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('who may only read', () => {
  it('finds what changes no mail, and the way to its relations [ROLES-20]', () => {
    show(false);
    expect(buttons()).toEqual(['Gelezen', 'Downloaden als .eml']);
    expect(document.querySelectorAll('a[href="/relview"]')).toHaveLength(2);
    show(false, mail({ isRead: true }));
    expect(buttons()).toEqual(['Downloaden als .eml']);
    for (const folder of ['trash', 'spam', 'sent', 'archiveIn'] as const) {
      show(false, mail({ isRead: true, folder }));
      expect(buttons()).toEqual(['Downloaden als .eml']);
    }
  });

  it('has keys to walk and to mark as read, and marks nothing as unread by them [ROLES-20]', () => {
    show(false);
    expect(keys()).toEqual(['j Volgende mail', 'k Vorige mail', 'u Gelezen']);
    pressU();
    show(false, mail({ isRead: true }));
    pressU();
    expect(markRead.mock.calls.map((call: unknown[]) => call[1])).toEqual([true, true]);
  });
});

describe('who may write', () => {
  it('finds all of it', () => {
    show(true, mail({ isRead: true }));
    expect(buttons()).toEqual([
      'Beantwoorden',
      'Allen beantwoorden',
      'Doorsturen',
      'Archiveren',
      'Verwijderen',
      'Ongelezen',
      'Ongewenst',
      'Downloaden als .eml',
      'Te doen',
      'Taak maken',
      'Koppelen aan relatie',
      'Andere relatie in plaats van J. Klant',
      'Koppeling met J. Klant verwijderen',
    ]);
    expect(keys()).toContain('u Gelezen of ongelezen');
    expect(keys()).toContain('e Archiveren');
    pressU();
    expect(markRead.mock.calls.map((call: unknown[]) => call[1])).toEqual([false]);
  });
});
