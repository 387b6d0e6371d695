let go = () => location.assign('/login');

/** Navigates without a page load, because kept input is in memory. */
export function goesToSignInBy(navigate: () => void): void {
  go = navigate;
}

export function toSignIn(): void {
  go();
}
