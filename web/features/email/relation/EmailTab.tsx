import { CatchBoundary, Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import { RELATION_MAIL_TABS, type RelationMailTab } from '#domain/email/folder-kinds.ts';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { ListToolbar } from '#web/components/ListToolbar.tsx';
import { Tabs } from '#web/components/Tabs.tsx';
import { screenError } from '#web/errors/ScreenError.tsx';
import type { EmailRow } from '#web/features/email/email-row.ts';
import { mails } from '#web/features/email/email-text.ts';
import { RELATION_FOLDERS } from '#web/features/email/folder-tabs.ts';
import { EmailListSkeleton } from '#web/features/email/list/EmailListSkeleton.tsx';
import { NoMailbox } from '#web/features/email/mailbox/NoMailbox.tsx';
import { useEmailActions } from '#web/features/email/use-email-actions.ts';
import { useEmailMutations } from '#web/features/email/use-email-mutations.ts';
import type { TabRelation } from '#web/features/relation/view/relation-tab.ts';
import { useSearchSelection } from '#web/list/use-search-selection.ts';
import { useViewer } from '#web/session/viewer.ts';
import { RelationMailPage } from './RelationMailPage.tsx';

/** Errors of the tab carry the tag 'emailk' (ledger ERR-46). */
const TabError = screenError('emailk');

/** The mail with a relation: tab 'email' with its sub-tabs (ledger RELVIEW-09, MAIL-07, 54). */
export function EmailTab({ relation }: { relation: TabRelation }) {
  const { links } = useViewer();
  return links.some(({ kind }) => kind === 'email') ? <RelationMail relation={relation} /> : <NoMailbox />;
}

function RelationMail({ relation }: { relation: TabRelation }) {
  const { canWrite } = useViewer();
  const [tab, setTab] = useState<RelationMailTab>('inbox');
  const [page, setPage] = useState(1);
  const [listed, setListed] = useState<{ readonly rows: readonly EmailRow[]; readonly total: number }>();
  const { selected, setSelected, clear, deselect } = useSearchSelection(`${tab} ${page}`);
  const mutations = useEmailMutations('emailk');
  const onRows = useCallback((rows: readonly EmailRow[], total: number) => setListed({ rows, total }), []);
  const chosen = listed?.rows.filter(({ id }) => selected.has(id)) ?? [];
  const actions = useEmailActions({ emails: chosen, mutations, onLeft: deselect });
  const openTab = (id: string) => {
    setTab(RELATION_MAIL_TABS.find((known) => known === id) ?? 'inbox');
    setPage(1);
  };
  return (
    <CatchBoundary getResetKey={() => relation.id} errorComponent={TabError}>
      <ListToolbar
        summary={listed && mails(listed.total)}
        selection={
          actions.length === 0
            ? undefined
            : { label: `${mails(chosen.length)} geselecteerd`, onClear: clear, actions }
        }
        actions={
          canWrite && (
            <LinkButton to="/write" search={{ action: 'newk', relationId: relation.id }} icon={PenLine}>
              Nieuwe email
            </LinkButton>
          )
        }
      />
      <Tabs label="Mail van de relatie" tabs={RELATION_FOLDERS} selected={tab} onSelect={openTab}>
        <Suspense fallback={<EmailListSkeleton />}>
          <RelationMailPage
            relationId={relation.id}
            tab={tab}
            page={page}
            onPage={setPage}
            onRows={onRows}
            openId={undefined}
            selection={selected}
            onSelectionChange={setSelected}
            link={({ id }, props, children) => (
              <Link
                to="/emailkv"
                search={{
                  relatie: relation.id,
                  ...(tab !== 'inbox' && { tab }),
                  ...(page > 1 && { page }),
                  id,
                }}
                {...props}
              >
                {children}
              </Link>
            )}
          />
        </Suspense>
      </Tabs>
    </CatchBoundary>
  );
}
