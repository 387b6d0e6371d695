// @vitest-environment jsdom

import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PATIENCE } from '#test/support/environment/patience.ts';
import type { MenuAction } from '#web/components/menu-action.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { uploads } from '#web/features/files/uploads.ts';
import { AttachmentList } from './AttachmentList.tsx';
import { KeepMenu } from './KeepMenu.tsx';

const state = vi.hoisted(() => ({
  viewer: { canWrite: true, links: [{ kind: 'files' }] },
  went: [] as object[],
  choose: (_relation: { id: string; label: string }): void => undefined,
}));
vi.mock('#web/session/viewer.ts', () => ({ useViewer: () => state.viewer }));
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => (to: object) => state.went.push(to),
  useRouter: () => ({}),
}));
vi.mock('react-relay', () => ({
  graphql: () => ({}),
  useFragment: (_fragment: unknown, key: unknown) => key,
}));
vi.mock('#web/components/Menu.tsx', () => ({
  Menu: ({ label, actions }: { label: string; actions: readonly MenuAction[] }) => (
    <menu aria-label={label}>
      {actions.map((action) => (
        <button key={action.id} type="button" onClick={action.onAction}>
          {action.label}
        </button>
      ))}
    </menu>
  ),
}));
vi.mock('./KeepDialog.tsx', () => ({
  KeepDialog: ({ onChoose }: { onChoose: typeof state.choose }) => {
    state.choose = onChoose;
    return <p>Kies een relatie</p>;
  },
}));

const person = { __typename: 'Person', id: 'p', displayName: 'Jan van den Akker' };
const firm = { id: 'o', displayName: 'Akker BV' };
const file = (name: string, more: object = {}) => ({
  id: `id ${name}`,
  name,
  contentType: 'application/pdf',
  size: 8,
  isInline: false,
  contentId: null,
  kind: 'file',
  url: `/files/${name}`,
  ...more,
});
const BON = file('bon.pdf');
const REFERENCE = file('elders.docx', { kind: 'reference', url: null });

let root: Root;
const add = vi.spyOn(uploads, 'add').mockImplementation(() => undefined);

beforeEach(() => {
  state.viewer = { canWrite: true, links: [{ kind: 'files' }] };
  state.went = [];
  add.mockClear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  flushSync(() => root.unmount());
  document.body.replaceChildren();
});

function show(attachments: readonly ReturnType<typeof file>[], owners: object = {}) {
  const email = { id: 'm', senderRelation: null, linkedRelations: [], ...owners } as never;
  const keep = (some: readonly object[]) => <KeepMenu email={email} attachments={some as never} />;
  flushSync(() => root.render(<AttachmentList attachments={attachments} zipUrl="/zip" keep={keep} />));
  const menus = [...document.querySelectorAll('menu')];
  return new Map(
    menus.map((menu) => [menu.getAttribute('aria-label'), [...menu.querySelectorAll('button')]]),
  );
}
const labels = (buttons: readonly HTMLButtonElement[] | undefined) =>
  buttons?.map(({ textContent }) => textContent);

it('offers the folder of the sender and of whom the mail is linked to, each once, and another', () => {
  const menus = show([BON], { senderRelation: person, linkedRelations: [firm, person] });
  expect([...menus.keys()]).toEqual(['bon.pdf bewaren']);
  expect(labels(menus.get('bon.pdf bewaren'))).toEqual([
    'In de map van Jan van den Akker bewaren',
    'In de map van Akker BV bewaren',
    'In de map van een andere relatie bewaren…',
  ]);
});

it('brings one attachment to the folder, and says where it is under the name that it got', () => {
  const raise = vi.spyOn(snackbar, 'raise');
  show([BON], { senderRelation: person }).get('bon.pdf bewaren')?.[0]?.click();
  expect(add).toHaveBeenCalledExactlyOnceWith({ relationId: 'p', folderId: null }, [
    expect.objectContaining({ emailId: 'm', attachmentId: 'id bon.pdf', name: 'bon.pdf', size: 8 }),
  ]);
  const [, [uploaded]] = add.mock.calls[0] as unknown as [object, [{ onKept: (name: string) => void }]];
  uploaded.onKept('bon 1.pdf');
  const [notice] = raise.mock.calls[0] ?? [];
  expect(notice?.text).toBe('bon 1.pdf staat in de map van Jan van den Akker.');
  expect(notice?.action?.label).toBe('Map openen');
  notice?.action?.onAction();
  expect(state.went).toEqual([{ to: '/relview', search: { id: 'p', tab: 'bestanden' } }]);
});

it('brings all that are listed at once, without what lies in a cloud already', () => {
  const menus = show([BON, file('mail', { kind: 'item' }), REFERENCE], { senderRelation: person });
  expect([...menus.keys()]).toEqual(['bon.pdf bewaren', 'mail bewaren', 'Alle bijlagen bewaren']);
  menus.get('Alle bijlagen bewaren')?.[0]?.click();
  expect(add.mock.calls[0]?.[1].map(({ name }) => name)).toEqual(['bon.pdf', 'emailbijlage.eml']);
});

it('gives each of a mail a name of its own, so that none of them replaces another', () => {
  const same = [
    BON,
    file('Bon.PDF'),
    file('bon.pdf', { id: 'third' }),
    file('bon (1).pdf'),
    file('bon:.pdf'),
  ];
  const menus = show([...same, file('bon_.pdf')], { senderRelation: person });
  menus.get('Alle bijlagen bewaren')?.[0]?.click();
  const clashes = add.mock.calls[0]?.[1].map((one) => ('emailId' in one ? one.clash : null));
  expect(clashes).toEqual(['fail', 'rename', 'rename', 'fail', 'fail', 'rename']);
});

it('has a relation chosen where the mail belongs to none', async () => {
  const [other, ...more] = show([BON]).get('bon.pdf bewaren') ?? [];
  expect(other?.textContent).toBe('In de map van een relatie bewaren…');
  expect(more).toEqual([]);
  flushSync(() => other?.click());
  await vi.waitFor(() => expect(document.body.textContent).toContain('Kies een relatie'), PATIENCE);
  flushSync(() => state.choose({ id: 'x', label: 'Bakker' }));
  expect(add.mock.calls[0]?.[0]).toEqual({ relationId: 'x', folderId: null });
});

it.each([
  ['who may only read [ROLES-20]', { canWrite: false }],
  ['an office without linked files', { links: [{ kind: 'email' }] }],
])('offers nothing to %s', (_whom, viewer) => {
  state.viewer = { ...state.viewer, ...viewer };
  expect(show([BON, REFERENCE], { senderRelation: person }).size).toBe(0);
});
