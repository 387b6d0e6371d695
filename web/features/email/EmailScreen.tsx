import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft, Mails, PenLine, RotateCw } from 'lucide-react';
import { Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { MailboxTab } from '#domain/email/folder-kinds.ts';
import { Button } from '#web/components/Button.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Tabs } from '#web/components/Tabs.tsx';
import { formatCount } from '#web/format/format-numbers.ts';
import { ListSearchBox } from '#web/list/ListSearchBox.tsx';
import { PrintedSearch } from '#web/list/PrintedSearch.tsx';
import { useFetchKey } from '#web/relay/use-fetch-key.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './EmailScreen.module.css';
import { MAILBOX_FOLDERS } from './folder-tabs.ts';
import { EmailListSkeleton } from './list/EmailListSkeleton.tsx';
import type { OnPage } from './list/use-empty-page.ts';
import { FoundEmails } from './mailbox/FoundEmails.tsx';
import { MailboxPage } from './mailbox/MailboxPage.tsx';
import { listOf, type MailboxSearch } from './mailbox/mailbox-search.ts';
import { queryOf } from './mailbox/mailbox-variables.ts';
import { NoMailbox } from './mailbox/NoMailbox.tsx';
import { NothingOpen } from './NothingOpen.tsx';
import { ReadingPanes } from './ReadingPanes.tsx';
import { useComposerAhead } from './use-composer-ahead.ts';
import { useRefreshMailbox } from './use-refresh-mailbox.ts';

const css = classNames(sheet);
const route = getRouteApi('/frame/email');

/** The mailbox: its folders as tabs, a list, and the mail that is read beside it (ledger MAIL-01, 06). */
export function EmailScreen() {
  const { links } = useViewer();
  if (!links.some(({ kind }) => kind === 'email')) {
    return (
      <>
        <PageHeader title="Email" />
        <NoMailbox />
      </>
    );
  }
  return <LinkedMailbox />;
}

function LinkedMailbox() {
  const { canWrite } = useViewer();
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const { refresh, isRefreshing } = useRefreshMailbox();
  useComposerAhead(canWrite);
  const searchInput = useRef<HTMLInputElement>(null);
  const listKey = JSON.stringify(listOf(address));
  // Rows of the last answer stay until the next is there: typing never waits, and only the newest is drawn.
  const shownKey = useDeferredValue(listKey);
  const shown = useMemo(() => JSON.parse(shownKey) as MailboxSearch, [shownKey]);
  const [counted, setCounted] = useState({ key: '', count: 0 });
  const query = queryOf(shown);
  const [fetchKey, searchAgain] = useFetchKey();

  const goTo = useCallback(
    (next: MailboxSearch, replace = false) => void navigate({ search: next, replace, resetScroll: false }),
    [navigate],
  );
  const onSearch = useCallback(
    (text: string) => {
      const { search: _search, page: _page, id: _id, ...rest } = address;
      goTo(text === '' ? rest : { ...rest, search: text }, true);
    },
    [goTo, address],
  );
  const openTab = (tab: string) => goTo(tab === 'inbox' ? {} : { tab: tab as Exclude<MailboxTab, 'inbox'> });
  const toggleTodo = () => goTo(address.todo === true ? {} : { todo: true });
  const turnTo: OnPage = (page, isBeyond = false) => {
    const { page: left = 1, ...rest } = isBeyond ? address : listOf(address);
    if (isBeyond && left <= page) return;
    goTo(page <= 1 ? rest : { ...rest, page }, isBeyond);
  };
  const clearSearch = () => {
    onSearch('');
    searchInput.current?.focus();
  };
  const isInbox = address.tab === undefined;
  const count = counted.key === shownKey && query === '' ? formatCount(counted.count) : undefined;

  return (
    <ReadingPanes
      listKey={shownKey}
      tag="email-list"
      openId={address.id}
      onOpen={(id, replace) => goTo(id === undefined ? listOf(address) : { ...address, id }, replace)}
      link={(id, props, children) => (
        <Link to="/email" search={{ ...address, id }} resetScroll={false} {...props}>
          {children}
        </Link>
      )}
      back={
        <LinkButton to="/email" search={listOf(address)} icon={ArrowLeft} variant="quiet" size="small">
          Naar de lijst
        </LinkButton>
      }
      nothing={<NothingOpen />}
      header={(selection) => (
        <>
          <PageHeader
            title="Email"
            count={count}
            selection={selection}
            actions={
              <>
                <Button icon={RotateCw} isIconWhenNarrow busy={isRefreshing} onPress={() => void refresh()}>
                  Vernieuwen
                </Button>
                {canWrite && (
                  <>
                    <LinkButton to="/mailing" icon={Mails} isIconWhenNarrow>
                      Mailings
                    </LinkButton>
                    <LinkButton to="/write" search={{ action: 'new' }} variant="primary" icon={PenLine}>
                      Nieuwe email
                    </LinkButton>
                  </>
                )}
              </>
            }
          >
            <div className={css('tools')}>
              <ListSearchBox
                label="Mail zoeken"
                placeholder="Zoeken in alle mail..."
                search={address.search ?? ''}
                onSearch={onSearch}
                busy={shownKey !== listKey}
                inputRef={searchInput}
              />
              {isInbox && query === '' && (
                <Button aria-pressed={address.todo === true} onPress={toggleTodo}>
                  te doen
                </Button>
              )}
            </div>
          </PageHeader>
          <PrintedSearch query={query} />
        </>
      )}
      around={(panes) => (
        <Tabs label="Postvakken" tabs={MAILBOX_FOLDERS} selected={address.tab ?? 'inbox'} onSelect={openTab}>
          {panes}
        </Tabs>
      )}
      list={(parts, onRows) => {
        const reportRows: typeof onRows = (rows, total) => {
          setCounted({ key: shownKey, count: total });
          onRows(rows, total);
        };
        return (
          <Suspense fallback={<EmailListSkeleton />}>
            {query === '' ? (
              <MailboxPage
                {...parts}
                search={shown}
                onRows={reportRows}
                onPage={turnTo}
                onShowAll={toggleTodo}
              />
            ) : (
              <FoundEmails
                key={`${query} ${fetchKey}`}
                {...parts}
                query={query}
                fetchKey={fetchKey}
                onRetry={searchAgain}
                onRows={reportRows}
                onClear={clearSearch}
              />
            )}
          </Suspense>
        );
      }}
    />
  );
}
