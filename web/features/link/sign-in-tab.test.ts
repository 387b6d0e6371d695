import { afterEach, expect, it, vi } from 'vitest';
import { connectionState } from '#web/connection/connection-state.ts';
import { openSignInTab } from './sign-in-tab.ts';

afterEach(() => {
  connectionState.report(true);
  vi.unstubAllGlobals();
});

function openTab() {
  const style = {};
  const tab = { opener: {}, document: { body: {}, documentElement: { style } } };
  const open = vi.fn(() => tab);
  vi.stubGlobal('window', { open });
  return { open, tab };
}

it('opens a tab that says what it waits for, and that has no hold of this page', () => {
  const { tab } = openTab();
  expect(openSignInTab('Balie opent de aanmelding.')).toBe(tab);
  expect(tab).toMatchObject({
    opener: null,
    document: { body: { textContent: 'Balie opent de aanmelding.' } },
  });
});

it('opens no tab to wait for an address that cannot be asked for now', () => {
  const { open } = openTab();
  connectionState.report(false);
  expect(openSignInTab('Balie opent de aanmelding.')).toBeNull();
  expect(open).not.toHaveBeenCalled();
});
