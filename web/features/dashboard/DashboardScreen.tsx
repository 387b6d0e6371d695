import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useState } from 'react';
import { dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import type { dashboardQuery as DashboardQuery } from '#web/__generated__/dashboardQuery.graphql.ts';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Scroll } from '#web/components/Scroll.tsx';
import { AddRelationMenu } from '#web/features/relation/AddRelationMenu.tsx';
import { useKeptInputReminder } from '#web/form/use-kept-input-reminder.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { clearPendingReload } from '#web/session/pending-reload.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { AttentionLines } from './AttentionLines.tsx';
import { AttentionRuns } from './AttentionRuns.tsx';
import { DashboardCalendar } from './DashboardCalendar.tsx';
import { DashboardMail } from './DashboardMail.tsx';
import sheet from './DashboardScreen.module.css';
import { DashboardTasks } from './DashboardTasks.tsx';
import { DashboardWorkload } from './DashboardWorkload.tsx';
import { dashboardQuery } from './dashboard-query.ts';
import { dashboardVariables } from './dashboard-variables.ts';
import { FirstStepsSlot } from './FirstStepsSlot.tsx';
import { QuarantinedLots } from './QuarantinedLots.tsx';
import { RecentRelations } from './RecentRelations.tsx';
import { UndecidedAddresses } from './UndecidedAddresses.tsx';
import { useDashboardChanges } from './use-dashboard-changes.ts';

const css = classNames(sheet);

/** Where sign-in lands. */
export function DashboardScreen() {
  const { canWrite } = useViewer();
  const search = getRouteApi('/frame/dashboard').useSearch();
  // The panels stay while another choice is read.
  const shown = useDeferredValue(search);
  const navigate = useNavigate({ from: '/dashboard' });
  const [now] = useState(() => new Date());
  const today = dayInAmsterdam(now);
  const data = useScreenQuery<DashboardQuery>(dashboardQuery, dashboardVariables(shown, now));
  useDashboardChanges();
  useEffect(clearPendingReload, []);
  useKeptInputReminder();
  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={canWrite && <AddRelationMenu>Relatie toevoegen</AddRelationMenu>}
      />
      <Scroll name="dashboard">
        <div className={css('cards')}>
          <div className={css('column')}>
            <AttentionRuns
              query={data}
              lines={
                <>
                  <QuarantinedLots query={data} />
                  <AttentionLines query={data} />
                  <UndecidedAddresses query={data} />
                </>
              }
            />
            <FirstStepsSlot query={data} />
            <DashboardTasks
              query={data}
              isMine={search.mine === true}
              onMine={(isMine) => void navigate({ search: isMine ? { mine: true } : {}, replace: true })}
            />
            <DashboardWorkload query={data} today={today} />
          </div>
          <div className={css('column')}>
            <DashboardCalendar query={data} today={today} />
            <DashboardMail />
            <RecentRelations query={data} />
          </div>
        </div>
      </Scroll>
    </>
  );
}
