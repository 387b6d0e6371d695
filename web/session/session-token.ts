const KEY = 'balie.token';

export const TOKEN_HEADER = 'X-Access-Token';

export function sessionToken(): string | null {
  return sessionStorage.getItem(KEY);
}

export function hasSession(): boolean {
  return sessionToken() !== null;
}

export function keepToken(token: string): void {
  sessionStorage.setItem(KEY, token);
}

export function forgetToken(): void {
  sessionStorage.removeItem(KEY);
}

/** Sent with every call: the token, or 'no token' [SESSION-02, SESSION-03]. */
export function tokenHeader(token: string | null): Record<string, string> {
  return { [TOKEN_HEADER]: token ?? 'no token' };
}
