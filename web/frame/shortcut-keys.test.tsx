// @vitest-environment jsdom

import { Link } from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { DataTable } from '#web/components/DataTable.tsx';
import type { Selection } from '#web/components/row-selection.ts';
import { activeKeys, type NamedKeys } from '#web/components/shortcut-store.ts';
import { EmailScreen } from '#web/features/email/EmailScreen.tsx';
import { EmailList } from '#web/features/email/list/EmailList.tsx';
import type { ListParts } from '#web/features/email/mailbox/MailboxPage.tsx';
import { NoteViewScreen } from '#web/features/note/NoteViewScreen.tsx';
import { RelationListScreen } from '#web/features/relation/list/RelationListScreen.tsx';
import { RelationView } from '#web/features/relation/view/RelationView.tsx';
import { TaskListScreen } from '#web/features/task/list/TaskListScreen.tsx';
import { TaskView } from '#web/features/task/view/TaskView.tsx';
import { Frame } from './Frame.tsx';

const world = vi.hoisted(() => {
  const done: string[] = [];
  return {
    done,
    screen: (() => null) as () => ReactNode,
    does:
      (name: string) =>
      (...[given]: unknown[]) => {
        done.push(`${name} ${JSON.stringify(given)}`);
        return Promise.resolve(true);
      },
  };
});
const { nothing } = vi.hoisted(() => ({ nothing: (name: string) => ({ [name]: () => null }) }));
const viewer = vi.hoisted(() => ({
  user: { id: 'u', username: 'Ans', color: '#000000' },
  role: 'admin',
  canWrite: true,
  links: [{ id: 'l', kind: 'email', state: 'LINKED' }],
}));

vi.mock('react-relay', () => ({
  graphql: () => ({}),
  useFragment: (_fragment: unknown, key: unknown) => key,
  useRelayEnvironment: () => ({}),
  RelayEnvironmentProvider: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('relay-runtime', async (original) => ({ ...(await original<object>()), graphql: () => ({}) }));
vi.mock('#web/relay/relay-environment.ts', () => ({ relayEnvironment: () => ({}) }));
vi.mock('#web/relay/use-screen-query.ts', () => ({
  useScreenQuery: () => ({
    viewer,
    node: {
      note: { ...note, kind: 'NOTE', author: null, createdAt: '2026-11-02T09:00:00Z', text: '' },
    },
  }),
}));
const ADDRESS = {};
const note = { id: 'n', subject: 'Gebeld', relation: { id: 'r', displayName: 'Bakkerij' } };
vi.mock('#web/session/viewer.ts', async (original) => ({
  ...(await original<object>()),
  useViewer: () => viewer,
  viewerOf: () => viewer,
}));
vi.mock('@tanstack/react-router', () => ({
  getRouteApi: () => ({
    useSearch: () => ADDRESS,
    useParams: () => ({ id: 'all' }),
    useNavigate: () => world.does('navigate'),
  }),
  useNavigate: () => world.does('navigate'),
  useRouter: () => ({}),
  Outlet: () => world.screen(),
  CatchBoundary: ({ children }: { children: ReactNode }) => children,
  Link: ({ to, children, className, tabIndex, ...rest }: Record<string, never>) => (
    <a
      href={to}
      data-row-focus={rest['data-row-focus']}
      className={className}
      tabIndex={tabIndex}
      onClick={(event) => {
        event.preventDefault();
        void world.does('open')(to);
      }}
    >
      {children}
    </a>
  ),
}));
vi.mock('#web/components/LinkButton.tsx', () => nothing('LinkButton'));
vi.mock('#web/components/TextLink.tsx', () => nothing('TextLink'));
vi.mock('./TopBar.tsx', () => nothing('TopBar'));
vi.mock('./Sidebar.tsx', () => nothing('Sidebar'));
vi.mock('./PrintHeading.tsx', () => nothing('PrintHeading'));
vi.mock('./ConnectionBar.tsx', () => nothing('ConnectionBar'));
vi.mock('./FrameBars.tsx', () => nothing('FrameBars'));
vi.mock('./RouteAnnouncer.tsx', () => ({ CONTENT_ID: 'content', ...nothing('RouteAnnouncer') }));
vi.mock('./keep-focus.ts', () => ({ keepFocus: () => undefined }));
vi.mock('./early-keys.ts', () => ({ consumeEarlyKeys: () => null, keepEarlyKeys: () => undefined }));
vi.mock('./AppCommands.tsx', () => nothing('AppCommands'));
vi.mock('./RelationChoice.tsx', () => nothing('RelationChoice'));
vi.mock('./use-return.ts', () => ({ useReturn: () => ({ leave: world.does('leave') }) }));
vi.mock('#web/features/saga/Koppelreis.tsx', () => nothing('Koppelreis'));
vi.mock('#web/features/email/MailboxWatch.tsx', () => nothing('MailboxWatch'));
vi.mock('#web/features/email/MailBadge.tsx', () => nothing('MailBadge'));
vi.mock('#web/features/email-sending/SendsWatch.tsx', () => nothing('SendsWatch'));
vi.mock('#web/features/telephony/PhoneCalls.tsx', () => nothing('PhoneCalls'));
vi.mock('#web/features/reminder/Reminders.tsx', () => nothing('Reminders'));
vi.mock('#web/components/CutTextTip.tsx', () => nothing('CutTextTip'));
vi.mock('#web/features/help/open-screen-help.ts', () => ({ openScreenHelp: world.does('help') }));

vi.mock('#web/features/email/use-email-mutations.ts', () => ({
  useEmailMutations: () => ({
    markRead: world.does('markRead'),
    move: world.does('move'),
    remove: world.does('remove'),
  }),
}));
vi.mock('#web/features/email/use-composer-ahead.ts', () => ({ useComposerAhead: () => undefined }));
vi.mock('#web/features/email/use-refresh-mailbox.ts', () => ({ useRefreshMailbox: () => ({}) }));
vi.mock('#web/features/email/use-is-compact.ts', () => ({ useIsCompact: () => false }));
vi.mock('#web/features/email/mailbox/FoundEmails.tsx', () => nothing('FoundEmails'));
vi.mock('#web/features/email/view/EmailPane.tsx', () => nothing('EmailPane'));
const emails = ['a', 'b', 'c'].map((id) => ({
  id,
  who: `Klant ${id}`,
  subject: 'Vraag',
  folder: 'inbox',
  flag: 'notFlagged',
  isRead: false,
  moment: new Date('2026-11-02T09:00:00Z'),
  preview: '',
}));
vi.mock('#web/features/email/mailbox/MailboxPage.tsx', async () => {
  const { useEffect } = await import('react');
  return {
    MailboxPage: ({ onRows, ...parts }: ListParts) => {
      useEffect(() => onRows(emails as never, 3), []);
      return <EmailList label="Mails" rows={emails as never} {...parts} />;
    },
  };
});

interface TableProps {
  selection: Selection;
  onSelectionChange: (selection: Selection) => void;
}
const Rows = ({ selection, onSelectionChange }: TableProps) => (
  <DataTable
    label="Regels"
    columns={[{ id: 'name', header: 'Naam', share: 1, cell: (row: { id: string }) => row.id }] as never}
    rows={emails}
    rowId={({ id }) => id}
    link={(row, props, children) => (
      <Link to="/relview" search={{ id: row.id }} {...props}>
        {children}
      </Link>
    )}
    selection={selection}
    onSelectionChange={(next) => {
      void world.does('select')([...next]);
      onSelectionChange(next);
    }}
    empty={null}
  />
);
vi.mock('#web/components/use-row-window.ts', () => ({
  useRowWindow: (_scroller: unknown, count: number) => ({
    range: null,
    getTotalSize: () => 100,
    scrollToIndex: () => undefined,
    getVirtualItems: () => Array.from({ length: count }, (_, index) => ({ index, key: index, start: 0 })),
  }),
}));
vi.mock('#web/features/relation/list/RelationListRows.tsx', () => ({
  RelationListRows: (props: TableProps) => <Rows {...props} />,
}));
vi.mock('#web/features/relation/list/use-relations-back.ts', () => ({ useRelationsBack: () => undefined }));
vi.mock('#web/features/relation/list/use-relations-deleted.ts', () => ({
  useRelationsDeleted: () => undefined,
}));
vi.mock('#web/list/use-list-count.ts', () => ({ useListCount: () => 3 }));
vi.mock('#web/features/relation/AddRelationMenu.tsx', () => nothing('AddRelationMenu'));
vi.mock('#web/features/relation/list/RelationSelectionActions.tsx', () =>
  nothing('RelationSelectionActions'),
);
vi.mock('#web/features/task/list/TaskListRows.tsx', () => ({
  TaskListRows: (props: TableProps) => <Rows {...props} />,
}));
vi.mock('#web/features/task/list/TaskActionBar.tsx', () => nothing('TaskActionBar'));
vi.mock('#web/features/task/list/TaskSelectionActions.tsx', () => nothing('TaskSelectionActions'));
vi.mock('#web/features/task/use-task-mutations.ts', () => ({ useTaskMutations: () => ({}) }));
vi.mock('#web/features/task/view/use-task-changes.ts', () => ({ useTaskChanges: () => undefined }));
vi.mock('#web/features/task/view/TaskCard.tsx', () => nothing('TaskCard'));
vi.mock('#web/features/task/view/TaskMenu.tsx', () => nothing('TaskMenu'));
vi.mock('#web/features/task/view/OpenOccurrences.tsx', () => nothing('OpenOccurrences'));
vi.mock('#web/features/task/view/FlowSteps.tsx', () => nothing('FlowSteps'));
vi.mock('#web/features/relation/view/RelationTabs.tsx', () => nothing('RelationTabs'));
vi.mock('#web/features/relation/view/AddressCards.tsx', () => nothing('AddressCards'));
vi.mock('#web/features/relation/view/ContactCard.tsx', () => nothing('ContactCard'));
vi.mock('#web/features/relation/view/GeneralCard.tsx', () => nothing('GeneralCard'));
vi.mock('#web/features/relation/history/RelationHistory.tsx', () => nothing('RelationHistory'));
vi.mock('#web/features/saga/SagaHistory.tsx', () => nothing('SagaHistory'));
vi.mock('#web/features/saga/RelationAttention.tsx', () => nothing('RelationAttention'));
vi.mock('#web/features/vat-evidence/VatEvidenceCard.tsx', () => nothing('VatEvidenceCard'));

const relation = { __typename: 'Person', id: 'r', displayName: 'Bakker', relationNumber: '1' };
const task = { id: 't', subject: 'Btw', openOccurrences: [], relation: null, flow: null };
const SCREENS: Readonly<Record<string, () => ReactNode>> = {
  Email: () => <EmailScreen />,
  Relaties: () => <RelationListScreen />,
  Taken: () => <TaskListScreen />,
  Relatie: () => <RelationView relation={relation as never} />,
  Taak: () => <TaskView task={task as never} occurrenceId={null} />,
  Notitie: () => <NoteViewScreen />,
};
const LISTS = ['Email', 'Relaties', 'Taken'];

let root: Root;

async function show(name: string): Promise<void> {
  world.screen = SCREENS[name] ?? (() => null);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Frame />));
  // Their code comes after that of the screen.
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(activeKeys().some(({ isSequence }) => isSequence)).toBe(true);
  }, PATIENCE);
}

/** A browser does so: what has the focus hears the key, and Enter opens a link that nobody kept it from. */
async function press(key: string, more: KeyboardEventInit = {}): Promise<void> {
  const target = document.activeElement ?? document.body;
  await act(async () => {
    const isFree = target.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
    );
    if (isFree && key === 'Enter' && target instanceof HTMLAnchorElement) target.click();
  });
}

const NAMES: Readonly<Record<string, string>> = { '↑': 'ArrowUp', '↓': 'ArrowDown', Spatie: ' ' };

async function pressNamed({ keys, isSequence = false }: NamedKeys): Promise<void> {
  const modifiers = { ctrlKey: keys.includes('Ctrl'), shiftKey: keys.includes('Shift') };
  if (isSequence) await press(keys[0] ?? '');
  const pressed = keys.filter((one) => one !== 'Ctrl' && one !== 'Shift').slice(isSequence ? 1 : 0);
  for (const key of pressed) {
    const before = outcome();
    await press(NAMES[key] ?? (modifiers.ctrlKey ? key.toLowerCase() : key), modifiers);
    // What a key opens may come with its own code, which a busy machine takes seconds to read.
    await vi.waitFor(async () => {
      await act(async () => undefined);
      expect(outcome(), `${keys.join(' ')} did nothing`).not.toBe(before);
    }, PATIENCE);
  }
}

function outcome(): string {
  const focused = document.activeElement;
  const rows = [...document.querySelectorAll('[data-row-index]')];
  const row = rows.findIndex((one) => one.contains(focused));
  const dialogs = [...document.querySelectorAll('dialog, [role="dialog"]')].map((one) => one.ariaLabel);
  const selected = document.querySelectorAll('[data-selected]').length;
  return JSON.stringify([focused?.outerHTML.slice(0, 200), row, selected, dialogs, world.done]);
}

/** The second of three rows, from which each key has somewhere to go. */
function focusRow(): void {
  act(() => document.querySelectorAll<HTMLElement>('[data-row-focus]')[1]?.focus());
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  // jsdom draws nothing: an element is visible unless something around it is hidden.
  Element.prototype.checkVisibility = function (this: Element) {
    return this.closest('[hidden]') === null;
  };
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
  world.done.length = 0;
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('the keys that the sheet names', () => {
  it.each(Object.keys(SCREENS))('each do something: %s', async (name) => {
    await show(name);
    focusRow();
    const named = activeKeys();
    expect(named.length).toBeGreaterThan(3);
    act(() => root.unmount());
    for (const keys of named) {
      document.body.replaceChildren();
      world.done.length = 0;
      await show(name);
      focusRow();
      await pressNamed(keys);
      act(() => root.unmount());
    }
    await show(name);
  });

  it('are those of rows where there are rows, and of one that a shortcut stands before the nearest', async () => {
    const named = () => activeKeys().map(({ keys, description }) => `${keys.join(' ')}: ${description}`);
    await show('Email');
    expect(named()).toEqual(expect.arrayContaining(['↑ ↓: Vorige of volgende regel', 'Enter: Regel openen']));
    expect(named().filter((one) => one.startsWith('/'))).toEqual(['/: Zoeken in de lijst']);
    act(() => root.unmount());
    await show('Taak');
    expect(named().filter((one) => one.includes('regel'))).toEqual([]);
    expect(named().filter((one) => one.startsWith('/'))).toEqual(['/: Zoeken']);
  });
});

describe("'c' and then a letter", () => {
  it('makes something for the relation that is open, and asks for one where a note needs it', async () => {
    await show('Relatie');
    await press('c');
    await press('t');
    await press('c');
    await press('n');
    expect(world.done).toEqual([
      'navigate {"to":"/taak","search":{"relatie":"r"}}',
      'navigate {"to":"/note","search":{"relatie":"r"}}',
    ]);
    act(() => root.unmount());
    world.done.length = 0;
    await show('Email');
    await press('c');
    await press('n');
    expect(document.querySelector('dialog')?.ariaLabel).toBe('Notitie bij welke relatie?');
    expect(document.activeElement).toBe(document.querySelector('dialog input'));
  });

  it('answers, archives and changes nothing while it waits', async () => {
    for (const name of ['Email', 'Relatie', 'Taak']) {
      await show(name);
      focusRow();
      await press('c');
      for (const key of ['r', 'e', 'f', 'u', ' ', 'Escape']) await press(key);
      expect(world.done).toEqual([]);
      expect(document.querySelectorAll('li[data-selected]')).toHaveLength(0);
      act(() => root.unmount());
      document.body.replaceChildren();
    }
    await show('Taak');
  });
});

describe("'/'", () => {
  it.each(LISTS)('goes to the search of the list: %s', async (name) => {
    await show(name);
    focusRow();
    await press('/');
    expect(document.activeElement).toBe(document.querySelector('input[type="search"]'));
  });

  it.each([...Object.keys(SCREENS)])('leaves no letter after it to act as a key: %s', async (name) => {
    for (const isSelected of LISTS.includes(name) ? [false, true] : [false]) {
      await show(name);
      focusRow();
      if (isSelected) await press(' ');
      const before = [...world.done];
      for (const key of '/jaarrekening') await press(key);
      expect(world.done).toEqual(before);
      expect(document.activeElement?.tagName).toBe('INPUT');
      act(() => root.unmount());
      document.body.replaceChildren();
    }
    await show(name);
  });
});
