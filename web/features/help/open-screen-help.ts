import type { AnyRouter } from '@tanstack/react-router';
import { selectedTab } from '#web/routes/selected-tab.ts';
import { helpBeside } from './help-beside.ts';
import { helpOfScreen } from './help-of-screen.ts';

/** Opens the text about the screen that is open, beside it. The manual needs none. */
export function openScreenHelp({ state: { location } }: AnyRouter): void {
  if (location.pathname === '/help') return;
  helpBeside.set(helpOfScreen(location.pathname, selectedTab({ ...location.search }).tab));
}
