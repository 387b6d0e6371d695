import { useEffect, useState } from 'react';
import { seesSettings } from '#domain/session/roles.ts';
import { useViewer } from '#web/session/viewer.ts';

/** Milliseconds, in which the first screen has come. */
const LATER = 5_000;

/** Whether to watch for broken links: at once where one is broken, else once the first screen is there. */
export function useWatchesLinks(): boolean {
  const { role, links } = useViewer();
  const [isDue, setDue] = useState(() => links.some(({ state }) => state === 'broken'));
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), LATER);
    return () => clearTimeout(timer);
  }, []);
  return isDue && seesSettings(role);
}
