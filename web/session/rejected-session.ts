import { dialogs } from '#web/components/dialog-queue.ts';
import { errorModal } from '#web/errors/failure.ts';
import { endSession, onSessionEndElsewhere } from './session-end.ts';
import { toSignIn } from './to-sign-in.ts';
import { hasSession } from './token.ts';

/** One rejection a session: the other calls that were under way say the same. */
let isHandled = false;

const KEPT =
  'Uw sessie is beëindigd. Wat u typte is bewaard: logt u in dit tabblad weer in, dan gaat u verder waar u was.';

/** 'Invalid token': the token is cleared and the page reloads, which ends at the sign-in screen [SESSION-05, 06]. */
export function tokenInvalid(): void {
  if (isHandled || !hasSession()) return;
  if (endSession()) {
    // No reload, which would lose the input.
    toSignIn();
    void dialogs.alert({ text: KEPT });
    return;
  }
  isHandled = true;
  location.reload();
}

/** 'Token verlopen': the modal says so and leads to '/login' [SESSION-07, ERR-09]. */
export async function tokenExpired(message: string): Promise<void> {
  if (isHandled || !hasSession()) return;
  isHandled = true;
  const modal = errorModal({ code: 500, message }, null);
  if (modal) await dialogs.error(modal.text);
  endSession();
  isHandled = false;
  toSignIn();
}

// A tab that shares the session follows: it shows the sign-in screen rather than calls that fail.
onSessionEndElsewhere((isInterrupted) => {
  toSignIn();
  if (isInterrupted) void dialogs.alert({ text: KEPT });
});
