import { connectionState } from '#web/connection/connection-state.ts';

/**
 * To be called in the click itself: Safari blocks a tab that opens after a wait. Null where the browser
 * blocked this one too, and while the connection is lost, as the tab would wait for as long.
 */
export function openSignInTab(text: string): Window | null {
  if (connectionState.isLost()) return null;
  const tab = window.open('about:blank', '_blank');
  if (tab === null) return null;
  // The provider's page gets no hold of this one. By 'noopener' this one would get no hold of the tab.
  tab.opener = null;
  const { body, documentElement } = tab.document;
  tab.document.title = 'Balie';
  documentElement.lang = 'nl';
  documentElement.style.colorScheme = 'light dark';
  documentElement.style.fontFamily = 'system-ui, sans-serif';
  body.textContent = text;
  return tab;
}
