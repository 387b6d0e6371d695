import { dialogs } from '#web/components/dialog-queue.ts';
import { errorModal } from '#web/errors/failure.ts';
import { endSession, onSessionEndElsewhere } from './session-end.ts';
import { hasSession } from './session-token.ts';
import { toSignIn } from './to-sign-in.ts';

/** Other calls of the session are rejected as well. */
let isHandled = false;

const KEPT =
  'Uw sessie is beëindigd. Wat u typte is bewaard: logt u in dit tabblad weer in, dan gaat u verder waar u was.';

/** 'Invalid token' clears the token and reloads, which ends at the sign-in screen [SESSION-05, 06]. */
export function tokenInvalid(): void {
  if (isHandled || !hasSession()) return;
  if (endSession()) {
    // A reload would lose the input.
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

onSessionEndElsewhere((isInterrupted) => {
  toSignIn();
  if (isInterrupted) void dialogs.alert({ text: KEPT });
});
