import { redirect } from '@tanstack/react-router';
import { guardedRedirect } from '#web/session/guard.ts';
import { guardState } from '#web/session/guard-state.ts';

/** `beforeLoad` of every route that needs a session and its data [SHELL-45, SHELL-46, SHELL-47]. */
export function guarded(): void {
  const target = guardedRedirect(guardState());
  if (target !== null) throw redirect({ to: target, replace: true });
}
