export interface GuardState {
  hasSession: boolean;
  reloadPending: boolean;
}

/** Where a guarded route redirects, or null when it may be entered [SHELL-45, SHELL-46]. */
export function guardedRedirect(state: GuardState): '/login' | '/dashboard' | null {
  if (!state.hasSession) return '/login';
  return state.reloadPending ? '/dashboard' : null;
}

/** '/secret', and '/' which behaves exactly like it [SHELL-04, SHELL-05, SHELL-48]. */
export function startRedirect(state: GuardState): '/login' | '/dashboard' {
  return state.hasSession ? '/dashboard' : '/login';
}

/** '/dashboard' needs a session but ignores a pending reload, which ends there [SHELL-47, SHELL-50]. */
export function dashboardRedirect(state: GuardState): '/login' | null {
  return state.hasSession ? null : '/login';
}
