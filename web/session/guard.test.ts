import { describe, expect, it } from 'vitest';
import { dashboardRedirect, guardedRedirect, startRedirect } from './guard.ts';

const signedOut = { hasSession: false, reloadPending: false };
const signedIn = { hasSession: true, reloadPending: false };
const reloading = { hasSession: true, reloadPending: true };
const lost = { hasSession: false, reloadPending: true };

describe('guards', () => {
  it('leads a guarded route to the sign-in screen without a token [SHELL-45]', () => {
    expect(guardedRedirect(signedOut)).toBe('/login');
    expect(guardedRedirect(lost)).toBe('/login');
  });

  it('leads a guarded route to the dashboard while a reload is pending [SHELL-46]', () => {
    expect(guardedRedirect(reloading)).toBe('/dashboard');
  });

  it('lets a guarded route be entered with a token', () => {
    expect(guardedRedirect(signedIn)).toBeNull();
  });

  it.each([
    ['/dashboard', signedIn],
    ['/dashboard', reloading],
    ['/login', signedOut],
  ])("goes from '/' and '/secret' to %s [SHELL-04, SHELL-05, SHELL-48]", (target, state) => {
    expect(startRedirect(state)).toBe(target);
  });

  it('lets a pending reload end on the dashboard, which asks for a token only [SHELL-47, SHELL-50]', () => {
    expect(dashboardRedirect(reloading)).toBeNull();
    expect(dashboardRedirect(lost)).toBe('/login');
  });
});
