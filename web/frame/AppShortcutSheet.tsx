import { ShortcutSheet } from '#web/components/ShortcutSheet.tsx';
import { activeKeys } from '#web/components/shortcut-store.ts';

export function AppShortcutSheet({ onClose }: { onClose: () => void }) {
  return <ShortcutSheet shortcuts={activeKeys()} onClose={onClose} />;
}
