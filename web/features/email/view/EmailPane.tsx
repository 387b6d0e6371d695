import { CatchBoundary } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { emailViewQueriesViewQuery } from '#web/__generated__/emailViewQueriesViewQuery.graphql.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { screenError } from '#web/errors/ScreenError.tsx';
import { type EmailRow, readEmailRow, subjectOf } from '#web/features/email/email-row.ts';
import type { EmailMutations } from '#web/features/email/use-email-mutations.ts';
import { useMailReadings } from '#web/features/email/use-mail-readings.ts';
import type { WriteAction } from '#web/features/email/write-location.ts';
import { UploadList } from '#web/features/files/UploadList.tsx';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { classNames } from '#web/styles/class-names.ts';
import { Conversation } from './Conversation.tsx';
import { EmailActions } from './EmailActions.tsx';
import { EmailContent } from './EmailContent.tsx';
import { EmailHead } from './EmailHead.tsx';
import sheet from './EmailPane.module.css';
import { EmailSkeleton } from './EmailSkeleton.tsx';
import { emailViewQuery } from './email-view-queries.ts';
import { KeepMenu } from './KeepMenu.tsx';
import { LinkedRelations } from './LinkedRelations.tsx';

const css = classNames(sheet);

/** Errors of the pane carry the tag of the reading pane (ledger ERR-48). */
const PaneError = screenError('email-view');

export interface EmailPaneProps {
  id: string;
  mutations: EmailMutations;
  /** Called when the mail was moved or deleted: the list goes on with another. */
  onLeft: (id: string) => void;
  onShown: (email: EmailRow | null) => void;
  onWrite: (action: WriteAction) => void;
  link: (email: EmailRow, children: ReactNode, isOpen: boolean) => ReactNode;
  back: ReactNode;
  /** The screen begins here, so the focus does. */
  receivesFocus: boolean;
}

/** The mail that is read, beside the list or after it (ledger MAIL-06). */
export function EmailPane(props: EmailPaneProps) {
  return (
    <CatchBoundary getResetKey={() => props.id} errorComponent={PaneError}>
      <Suspense fallback={<EmailSkeleton />}>
        <Shown key={props.id} {...props} />
      </Suspense>
    </CatchBoundary>
  );
}

function Shown({ id, mutations, onLeft, onShown, onWrite, link, back, receivesFocus }: EmailPaneProps) {
  const { email } = useScreenQuery<emailViewQueriesViewQuery>(
    emailViewQuery,
    { id },
    { fetchPolicy: 'store-and-network' },
  );
  useMailReadings<emailViewQueriesViewQuery>(emailViewQuery, { id });
  const pane = useRef<HTMLElement>(null);
  const row = email == null ? null : readEmailRow(email);
  useReading(row, mutations, onShown);
  useEffect(() => {
    if (receivesFocus) pane.current?.focus();
  }, [receivesFocus]);
  if (email == null || row === null) {
    return (
      <>
        {back}
        <EmptyState icon={FileQuestion} title="Deze mail is er niet (meer)">
          De mail is verwijderd, of hoort bij een relatie van een collega.
        </EmptyState>
      </>
    );
  }
  return (
    <article ref={pane} tabIndex={-1} aria-label="Mail" className={css('pane')}>
      {back}
      <EmailActions
        email={email}
        row={row}
        mutations={mutations}
        onLeft={() => onLeft(id)}
        onWrite={onWrite}
      />
      <EmailHead email={email} relations={<LinkedRelations email={email} />} />
      <Conversation email={email} openId={id} link={link} />
      <UploadList isListed={({ from }) => from?.emailId === id} />
      <CatchBoundary getResetKey={() => id} errorComponent={PaneError}>
        <EmailContent
          id={id}
          contentKey={email.contentKey}
          subject={subjectOf(row)}
          keep={(attachments) => <KeepMenu email={email} attachments={attachments} />}
        />
      </CatchBoundary>
    </article>
  );
}

/** Marks an opened mail as read (ledger MAIL-19); once, so that it can be marked unread while it is open. */
function useReading(
  row: EmailRow | null,
  mutations: EmailMutations,
  onShown: EmailPaneProps['onShown'],
): void {
  const [isMarked, setMarked] = useState(false);
  const look = useEffectEvent((_state: string) => {
    onShown(row);
    if (row === null || isMarked) return;
    setMarked(true);
    if (!row.isRead && !row.isDraft) void mutations.markRead([row], true, false);
  });
  const state = row === null ? '' : `${row.id} ${row.folder} ${row.isRead} ${row.flag}`;
  useEffect(() => look(state), [state]);
  useEffect(() => () => onShown(null), [onShown]);
}
