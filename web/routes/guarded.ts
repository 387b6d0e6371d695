import { redirect } from '@tanstack/react-router';
import { guardedRedirect } from '#web/session/guard.ts';
import { guardState } from '#web/session/guard-state.ts';
import { raisePendingReload } from '#web/session/pending-reload.ts';

/** `beforeLoad` of every route that needs a session and its data [SHELL-45, SHELL-46, SHELL-47]. */
export function guarded(): void {
  const target = guardedRedirect(guardState());
  if (target !== null) throw redirect({ to: target, replace: true });
}

/** Guards a screen of what its address names: an address that names nothing cannot be restored [SHELL-49]. */
export function guardedSelection(id: string | undefined): void {
  guarded();
  if (id !== undefined) return;
  raisePendingReload();
  throw redirect({ to: '/', replace: true });
}
