import { useState } from 'react';
import { readPreference, writePreference } from '#web/session/local-store.ts';
import { startsOpen } from './layout.ts';

const KEY = 'balie.sidebar';

/** Whether the sidebar is open, kept in local storage from the first toggle on. */
export function useSidebarOpen(): [isOpen: boolean, toggle: () => void] {
  const [isOpen, setOpen] = useState(() => startsOpen(readPreference(KEY), window.innerWidth));
  function toggle(): void {
    writePreference(KEY, isOpen ? 'closed' : 'open');
    setOpen(!isOpen);
  }
  return [isOpen, toggle];
}
