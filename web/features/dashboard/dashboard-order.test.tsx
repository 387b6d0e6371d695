// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { DashboardScreen } from './DashboardScreen.tsx';

const { panel } = vi.hoisted(() => ({
  panel: (name: string) => () => ({
    [name]: ({ lines }: { lines?: ReactNode }) => (
      <section>
        {name}
        {lines}
      </section>
    ),
  }),
}));
vi.mock('./AttentionLines.tsx', panel('AttentionLines'));
vi.mock('./AttentionRuns.tsx', panel('AttentionRuns'));
vi.mock('./DashboardCalendar.tsx', panel('DashboardCalendar'));
vi.mock('./DashboardMail.tsx', panel('DashboardMail'));
vi.mock('./DashboardTasks.tsx', panel('DashboardTasks'));
vi.mock('./DashboardWorkload.tsx', panel('DashboardWorkload'));
vi.mock('./FirstStepsSlot.tsx', panel('FirstStepsSlot'));
vi.mock('./QuarantinedLots.tsx', panel('QuarantinedLots'));
vi.mock('./RecentRelations.tsx', panel('RecentRelations'));
vi.mock('./UndecidedAddresses.tsx', panel('UndecidedAddresses'));
vi.mock('./use-dashboard-changes.ts', () => ({ useDashboardChanges: () => undefined }));
vi.mock('#web/features/relation/AddRelationMenu.tsx', () => ({ AddRelationMenu: () => null }));
vi.mock('#web/form/use-kept-input-reminder.ts', () => ({ useKeptInputReminder: () => undefined }));
vi.mock('#web/relay/use-screen-query.ts', () => ({ useScreenQuery: () => ({}) }));
vi.mock('#web/session/viewer.ts', () => ({ useViewer: () => ({ canWrite: true }) }));
vi.mock('#web/components/Scroll.tsx', () => ({
  Scroll: ({ children }: { children: ReactNode }) => <div>{children}</div>,
}));
vi.mock('./dashboard-query.ts', () => ({ dashboardQuery: {} }));
vi.mock('@tanstack/react-router', () => ({
  getRouteApi: () => ({ useSearch: () => ({}) }),
  useNavigate: () => () => undefined,
}));

it('has what needs attention first, before the tasks', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  act(() => root.render(<DashboardScreen />));
  expect([...container.querySelectorAll('section')].map(({ firstChild }) => firstChild?.textContent)).toEqual(
    [
      'AttentionRuns',
      'QuarantinedLots',
      'AttentionLines',
      'UndecidedAddresses',
      'FirstStepsSlot',
      'DashboardTasks',
      'DashboardWorkload',
      'DashboardCalendar',
      'DashboardMail',
      'RecentRelations',
    ],
  );
  act(() => root.unmount());
});
