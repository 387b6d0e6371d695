import { redirect } from '@tanstack/react-router';
import { startRedirect } from '../session/guard.ts';
import { guardState } from '../session/guard-state.ts';

/** `beforeLoad` of routes that show nothing themselves. */
export function toStart(): never {
  throw redirect({ to: startRedirect(guardState()), replace: true });
}
