import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Banner } from '#web/components/Banner.tsx';
import { connectionState } from '#web/connection/connection-state.ts';

/** While the server is away. Calls wait and go on by themselves, so there is nothing to press. */
export function ConnectionBar() {
  const isLost = useSyncExternalStore(connectionState.subscribe, connectionState.isLost);
  if (!isLost) return null;
  return (
    <Banner icon={WifiOff} tone="warning">
      Geen verbinding met de server. Zodra die er weer is, gaat alles vanzelf verder.
    </Banner>
  );
}
