// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MailSince } from '#web/features/email/relation/MailSince.tsx';
import { UndecidedAddresses } from './UndecidedAddresses.tsx';

const { refetch, decide, raise } = vi.hoisted(() => ({
  refetch: vi.fn(),
  decide: vi.fn(async () => true),
  raise: vi.fn(),
}));
vi.mock('react-relay', () => ({
  graphql: () => ({}),
  useRefetchableFragment: (_fragment: unknown, key: unknown) => [key, refetch],
}));
vi.mock('#web/components/TextLink.tsx', () => ({
  TextLink: ({ search, children }: { search: { id: string }; children: string }) => (
    <a href={`/relview?id=${search.id}`}>{children}</a>
  ),
}));
vi.mock('#web/relay/use-resync.ts', () => ({ useResync: () => undefined }));
vi.mock('./use-dashboard-changes.ts', () => ({ useOnDashboardChange: () => undefined }));
vi.mock('./use-decide-address.ts', () => ({ useDecideAddress: () => decide }));
vi.mock('#web/components/snackbar-store.ts', () => ({ snackbar: { raise } }));

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const one of [refetch, decide, raise]) one.mockClear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const seen = { address: 'klant@bakker.example', enteredAt: '2026-11-28T09:00:00.000Z' };
const address = {
  ...seen,
  mailCount: 12,
  enteredBy: { username: 'anna' },
  relation: { id: 'own', displayName: 'Eigen B.V.' },
  client: { id: 'client', displayName: 'J. Bakker', owner: { username: 'piet' } },
};

function show(total: number, addresses: readonly object[]): string {
  act(() =>
    root.render(<UndecidedAddresses query={{ undecidedAddresses: { total, addresses } } as never} />),
  );
  return document.body.textContent ?? '';
}

async function press(label: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === label);
  if (button === undefined) throw new Error(`no button ${label}`);
  await act(async () => button.click());
}

it('says who entered which address where, whose client has it and what confirming opens [ROLES-25]', () => {
  const text = show(13, [address]);
  expect(text).toContain('anna voerde klant@bakker.example in bij Eigen B.V.');
  expect(text).toContain(
    'Het adres is ook van J. Bakker, een relatie van piet. Bevestigen opent 12 eerdere mails.',
  );
  expect(text).toContain('En nog 12 e-mailadressen.');
  const links = [...document.querySelectorAll('a')].map(({ href }) => new URL(href).search);
  expect(links).toEqual(['?id=own', '?id=client']);
  expect(show(0, [])).toBe('');
});

it.each([
  ['Bevestigen', 'confirmed'],
  ['Laat zo', 'left'],
])(
  'decides with one press of %s about what stood there, reads again, and undoes it [ROLES-25]',
  async (label, decision) => {
    show(1, [address]);
    await press(label);
    const requested = { relationId: 'own', ...seen };
    expect(decide.mock.calls).toEqual([[requested, decision]]);
    expect(refetch).toHaveBeenCalledOnce();
    const [[{ action }]] = raise.mock.calls as [[{ action: { label: string; onAction: () => void } }]];
    expect(action.label).toBe('Ongedaan maken');
    await act(async () => action.onAction());
    expect(decide.mock.calls[1]).toEqual([requested, 'open']);
    expect(refetch).toHaveBeenCalledTimes(2);
  },
);

it('says nothing is done where the server refused, and reads again [ROLES-25]', async () => {
  decide.mockResolvedValueOnce(false);
  show(1, [address]);
  await press('Bevestigen');
  expect(raise).not.toHaveBeenCalled();
  expect(refetch).toHaveBeenCalledOnce();
});

it('tells the user since when mail is seen, by the Dutch clock [ROLES-25]', () => {
  act(() => root.render(<MailSince since="2026-11-28T09:00:00.000Z" />));
  expect(document.body.textContent).toContain(
    'U ziet hier de mail vanaf zaterdag 28 november 2026 om 10:00. Een collega heeft ook een relatie met dit adres.',
  );
});
