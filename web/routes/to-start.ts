import { redirect } from '@tanstack/react-router';
import { startRedirect } from '#web/session/guard.ts';
import { guardState } from '#web/session/guard-state.ts';

/** `beforeLoad` of routes that show nothing themselves. */
export function toStart(): never {
  throw redirect({ to: startRedirect(guardState()), replace: true });
}
