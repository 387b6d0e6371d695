import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft, PenLine } from 'lucide-react';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { graphql } from 'react-relay';
import type { RelationMailTab } from '#domain/email/folder-kinds.ts';
import type { RelationMailScreenQuery } from '#web/__generated__/RelationMailScreenQuery.graphql.ts';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Tabs } from '#web/components/Tabs.tsx';
import { RELATION_FOLDERS } from '#web/features/email/folder-tabs.ts';
import { EmailListSkeleton } from '#web/features/email/list/EmailListSkeleton.tsx';
import type { OnPage } from '#web/features/email/list/use-empty-page.ts';
import { NothingOpen } from '#web/features/email/NothingOpen.tsx';
import { ReadingPanes } from '#web/features/email/ReadingPanes.tsx';
import { useOpenRelation } from '#web/features/relation/open-relation.ts';
import { RelationGone } from '#web/features/relation/RelationGone.tsx';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { useViewer } from '#web/session/viewer.ts';
import { RelationMailPage } from './RelationMailPage.tsx';
import type { RelationMailSearch } from './relation-mail-search.ts';

const route = getRouteApi('/frame/emailkv');

/** The mailbox of one relation, with the mail that is read beside it (ledger SHELL-30, MAIL-07). */
export function RelationMailScreen() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const { canWrite } = useViewer();
  const relationId = address.relatie ?? '';
  const { node } = useScreenQuery<RelationMailScreenQuery>(
    graphql`
      query RelationMailScreenQuery($relationId: ID!) {
        node(id: $relationId) {
          ... on Relation @alias(as: "relation") {
            id
            displayName
          }
        }
      }
    `,
    { relationId },
  );
  const { id: openId, ...list } = address;
  const listKey = JSON.stringify(list);
  // Rows of the last answer stay until the next is there.
  const shownKey = useDeferredValue(listKey);
  const shown = useMemo(() => JSON.parse(shownKey) as RelationMailSearch, [shownKey]);
  const [count, setCount] = useState<string>();
  const relation = node?.relation;
  useOpenRelation(relation?.id ?? null);
  if (!relation) return <RelationGone />;

  const goTo = (search: RelationMailSearch, replace = false) =>
    void navigate({ search, replace, resetScroll: false });
  const openTab = (tab: string) =>
    goTo({ relatie: relationId, ...(tab !== 'inbox' && { tab: tab as Exclude<RelationMailTab, 'inbox'> }) });
  const turnTo: OnPage = (page, isBeyond = false) => {
    const { page: left = 1, ...rest } = isBeyond ? address : list;
    if (isBeyond && left <= page) return;
    goTo(page <= 1 ? rest : { ...rest, page }, isBeyond);
  };

  return (
    <ReadingPanes
      listKey={shownKey}
      tag="emailkv"
      relationId={relationId}
      openId={openId}
      onOpen={(id, replace) => goTo(id === undefined ? list : { ...list, id }, replace)}
      link={(id, props, children) => (
        <Link to="/emailkv" search={{ ...list, id }} resetScroll={false} {...props}>
          {children}
        </Link>
      )}
      back={
        <LinkButton to="/emailkv" search={list} icon={ArrowLeft} variant="quiet" size="small">
          Naar de lijst
        </LinkButton>
      }
      nothing={<NothingOpen />}
      header={(selection) => (
        <PageHeader
          title={`Email van ${relation.displayName}`}
          count={count}
          selection={selection}
          actions={
            <>
              <LinkButton to="/relview" search={{ id: relationId, tab: 'email' }}>
                Naar de relatie
              </LinkButton>
              {canWrite && (
                <LinkButton
                  to="/write"
                  search={{ action: 'newk', relationId }}
                  variant="primary"
                  icon={PenLine}
                >
                  Nieuwe email
                </LinkButton>
              )}
            </>
          }
        />
      )}
      around={(panes) => (
        <Tabs
          label="Mail van de relatie"
          tabs={RELATION_FOLDERS}
          selected={address.tab ?? 'inbox'}
          onSelect={openTab}
        >
          {panes}
        </Tabs>
      )}
      list={(parts, onRows) => (
        <Suspense fallback={<EmailListSkeleton />}>
          <RelationMailPage
            {...parts}
            relationId={relationId}
            tab={shown.tab ?? 'inbox'}
            page={shown.page ?? 1}
            onPage={turnTo}
            onRows={(rows, total) => {
              setCount(String(total));
              onRows(rows, total);
            }}
          />
        </Suspense>
      )}
    />
  );
}
