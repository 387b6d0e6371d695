let go = () => location.assign('/login');

/** Without a page load once the router is there: what was typed in a form lives in memory and is offered again. */
export function goesToSignInBy(navigate: () => void): void {
  go = navigate;
}

/** Leads to the sign-in screen after the session has ended. */
export function toSignIn(): void {
  go();
}
