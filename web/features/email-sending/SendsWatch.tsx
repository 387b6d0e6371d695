import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { graphql } from 'react-relay';
import type { SendsWatchQuery } from '#web/__generated__/SendsWatchQuery.graphql.ts';
import type { SendsWatchSubscription } from '#web/__generated__/SendsWatchSubscription.graphql.ts';
import { type SnackbarContent, snackbar } from '#web/components/snackbar-store.ts';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { withUndo } from '#web/list/with-undo.ts';
import { refetch } from '#web/relay/refetch.ts';
import { useChanges } from '#web/relay/use-changes.ts';
import { sendingText } from './sending-text.ts';
import { needsNotice, sentMails, type TrackedSend } from './sent-mails.ts';
import { useUndoSend } from './use-undo-send.ts';

/** Mail is seldom refused, and this stands on every screen. */
const SendBars = lazyPart(() => import('./SendBars.tsx').then((module) => module.SendBars), {
  catchesAll: true,
});

const openSendsQuery = graphql`
  query SendsWatchQuery {
    openEmailSends {
      id
      state
      dueAt
      subject
      failure
      isSeen
      draft {
        id
        relation {
          id
        }
      }
    }
  }
`;

/**
 * Each screen shows ten seconds to take a mail back, 'Email verzonden' once the provider has accepted it, and
 * a bar while one was refused or nobody knows (COMPOSE-33).
 */
export function SendsWatch() {
  const navigate = useNavigate();
  const sends = useSyncExternalStore(sentMails.subscribe, sentMails.current);
  const withdraw = useUndoSend();

  const read = useEffectEvent(() => {
    refetch<SendsWatchQuery>(openSendsQuery, {}, ({ openEmailSends }) => {
      const isWaiting = ({ state }: TrackedSend) => state === 'waiting';
      sentMails.putOpen(openEmailSends.filter((send) => !isWaiting(send)));
      // They can be undone for the rest of their time, also after the page was reloaded.
      for (const send of openEmailSends.filter(isWaiting)) sentMails.report(send);
    });
  });
  useEffect(() => read(), []);

  useChanges<SendsWatchSubscription>(
    graphql`
      subscription SendsWatchSubscription {
        emailSendChanged {
          resync
          send {
            id
            state
            dueAt
            subject
            failure
            isSeen
            draft {
              id
              relation {
                id
              }
            }
          }
        }
      }
    `,
    {},
    {
      onChange: (event) => event.emailSendChanged.send && sentMails.report(event.emailSendChanged.send),
      onResync: () => read(),
    },
  );

  /** The bar of each send that can still be undone. */
  const waiting = useRef(new Map<string, SnackbarContent>());

  const report = useEffectEvent((send: TrackedSend, before: TrackedSend | null) => {
    const said = waiting.current.get(send.id);
    waiting.current.delete(send.id);
    if (said !== undefined) snackbar.withdraw(said);
    if (send.state === 'waiting') {
      const content = {
        ...withUndo(sendingText(send.subject), () => void undoSend(send)),
        shownFor: Math.max(1_000, Date.parse(send.dueAt) - Date.now()),
      };
      waiting.current.set(send.id, content);
      snackbar.raise(content);
    } else if (send.state === 'sent' && before !== null) {
      snackbar.raise({ text: 'Email verzonden' });
    }
  });
  useEffect(() => sentMails.onNotice(({ send, before }) => report(send, before)), []);

  async function undoSend(send: TrackedSend): Promise<void> {
    if (await withdraw(send.id)) openDraft(send);
  }

  function openDraft({ draft }: TrackedSend): void {
    if (draft == null) return;
    // Where the mail began it ends (ledger COMPOSE-05).
    const relation = draft.relation == null ? {} : { relationId: draft.relation.id };
    void navigate({ to: '/write', search: { action: 'draft', draftId: draft.id, ...relation } });
  }

  const toShow = sends.filter(needsNotice);
  if (toShow.length === 0) return null;
  return (
    <Suspense>
      <SendBars sends={toShow} onOpenDraft={openDraft} />
    </Suspense>
  );
}
