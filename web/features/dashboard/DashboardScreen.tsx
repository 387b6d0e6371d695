import { useEffect } from 'react';
import type { dashboardQuery as DashboardQuery } from '#web/__generated__/dashboardQuery.graphql.ts';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Scroll } from '#web/components/Scroll.tsx';
import { AddRelationMenu } from '#web/features/relation/AddRelationMenu.tsx';
import { useKeptInputReminder } from '#web/form/use-kept-input-reminder.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { clearPendingReload } from '#web/session/pending-reload.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { AttentionRuns } from './AttentionRuns.tsx';
import sheet from './DashboardScreen.module.css';
import { dashboardQuery } from './dashboard-query.ts';
import { RecentRelations } from './RecentRelations.tsx';

const css = classNames(sheet);

/** Where sign-in lands. */
export function DashboardScreen() {
  const { canWrite } = useViewer();
  const data = useScreenQuery<DashboardQuery>(dashboardQuery, {});
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
          <RecentRelations query={data} />
          <AttentionRuns query={data} />
        </div>
      </Scroll>
    </>
  );
}
