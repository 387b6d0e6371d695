import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LiveRegion } from '#web/components/LiveRegion.tsx';

export const CONTENT_ID = 'inhoud';

/** After a move to another screen: says its title, and takes up a focus that went with the old screen. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // The first screen of a page is the browser's to announce, and a first Tab there leads to the skip link.
        if (fromLocation === undefined || !pathChanged) return;
        setTitle(document.title);
        if (document.activeElement === document.body) document.getElementById(CONTENT_ID)?.focus();
      }),
    [router],
  );

  return <LiveRegion>{title}</LiveRegion>;
}
