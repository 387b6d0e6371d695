import type { GuardState } from './guard.ts';
import { isReloadPending } from './pending-reload.ts';
import { hasSession } from './session-token.ts';

export function guardState(): GuardState {
  return { hasSession: hasSession(), reloadPending: isReloadPending() };
}
