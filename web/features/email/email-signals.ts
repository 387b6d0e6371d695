import { Signal } from '#web/components/signal.ts';
import { WatchedValue } from '#web/components/watched-value.ts';
import { onSessionEnd } from '#web/session/session-end.ts';

/** Mail changed, came or went, here or elsewhere: what is shown of the mailbox is fetched again. */
export const mailOutdated = new Signal();

/** Mails that are gone for good, until an answer comes that is without them. */
export const mailsGone = new Signal<readonly string[]>();

/** Unread mail in the inbox that the viewer sees: the number on the mail icon (ledger SHELL-58, MAIL-23). */
export const unseenCount = new WatchedValue(0);

onSessionEnd(() => unseenCount.set(0));
