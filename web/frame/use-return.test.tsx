import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { snackbar } from '#web/components/snackbar-store.ts';
import { raiseNotice, standingNotices } from '#web/components/standing-notices.ts';
import { useReturn } from './use-return.ts';

const router = vi.hoisted(() => ({
  navigate: vi.fn(),
  history: { go: vi.fn() },
  state: { location: { state: { __TSR_index: 3 } } },
}));
const history = { state: null as object | null };
const point = vi.hoisted(() => ({ now: null as { historyIndex: number; shownId?: string } | null }));
vi.mock('@tanstack/react-router', () => ({ useRouter: () => router }));
vi.mock('./focus-link-back.ts', () => ({ focusLinkBack: () => undefined }));
vi.mock('./return-point.ts', () => ({ returnPoint: () => point.now }));

beforeEach(() => {
  vi.restoreAllMocks();
  router.navigate.mockClear();
  history.state = null;
  vi.stubGlobal('window', { history });
  point.now = null;
});

type Leaving = Parameters<ReturnType<typeof useReturn>['leaveSaved']>[0];

function Form({ saved }: { saved: Leaving }) {
  useReturn().leaveSaved(saved, { to: '/dashboard' });
  return null;
}

function raised(id: string, text: string, to: '/taakview' | '/noteview' | '/zoomview') {
  const raise = vi.spyOn(snackbar, 'raise').mockReturnValue(undefined as never);
  renderToStaticMarkup(<Form saved={{ id, text, view: { to, search: { id } } }} />);
  return raise.mock.calls.map(([one]) => one);
}

it.each([
  ['De taak is succesvol aangemaakt.', '/taakview'],
  ['De notitie is succesvol aangemaakt.', '/noteview'],
  ['De Zoom afspraak is aangemaakt.', '/zoomview'],
] as const)("'%s' opens what was saved, by an action 'openen' [TASKRULES-30]", (text, view) => {
  const [snack] = raised('nieuw', text, view);
  expect(snack).toEqual({ text, action: { label: 'openen', onAction: expect.any(Function) } });
  router.navigate.mockClear();
  snack?.action?.onAction();
  expect(router.navigate.mock.calls).toEqual([[{ to: view, search: { id: 'nieuw' } }]]);
});

it('says nothing of opening what the way back shows already [TASKRULES-30]', () => {
  point.now = { historyIndex: 1, shownId: 'nieuw' };
  expect(raised('nieuw', 'De taak is succesvol gewijzigd.', '/taakview')).toEqual([
    { text: 'De taak is succesvol gewijzigd.' },
  ]);
  expect(router.history.go).toHaveBeenCalledWith(-2);
});

it('deals with the notice that the form was opened from', () => {
  for (const id of ['o1', 'o2']) raiseNotice({ id, text: 'Oproep', actions: [] });
  history.state = { notice: 'o1' };
  raised('nieuw', 'De notitie is succesvol aangemaakt.', '/noteview');
  expect(standingNotices.current().map(({ id }) => id)).toEqual(['o2']);
});
