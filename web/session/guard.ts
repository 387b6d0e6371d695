/** What the guards look at. */
export interface GuardState {
  hasSession: boolean;
  reloadPending: boolean;
}

/**
 * Where a guarded route leads instead of itself, or null when it may be entered [SHELL-45, SHELL-46]. Without a
 * session there is no dashboard to reload, so that question comes first.
 */
export function guardedRedirect(state: GuardState): '/login' | '/dashboard' | null {
  if (!state.hasSession) return '/login';
  return state.reloadPending ? '/dashboard' : null;
}

/** '/secret', and '/' which behaves exactly like it [SHELL-04, SHELL-05, SHELL-48]. */
export function startRedirect(state: GuardState): '/login' | '/dashboard' {
  return state.hasSession ? '/dashboard' : '/login';
}

/**
 * '/dashboard' is exempt from the guards, so that a pending reload ends there, but needs a session all the same;
 * a token that the server rejects is caught by its first call [SHELL-47, SHELL-50].
 */
export function dashboardRedirect(state: GuardState): '/login' | null {
  return state.hasSession ? null : '/login';
}
