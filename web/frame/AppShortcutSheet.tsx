import { ShortcutSheet } from '#web/components/ShortcutSheet.tsx';
import { activeShortcuts } from '#web/components/shortcut-store.ts';

/** What every list can do; the table itself listens for these. */
const IN_LISTS = [
  { keys: ['↑', '↓'], description: 'Vorige of volgende regel', group: 'Lijst' },
  { keys: ['Enter'], description: 'Regel openen', group: 'Lijst' },
  { keys: ['Spatie'], description: 'Regel selecteren', group: 'Lijst' },
  { keys: ['Shift', '↓'], description: 'Selectie uitbreiden', group: 'Lijst' },
  { keys: ['Ctrl', 'A'], description: 'Alles selecteren', group: 'Lijst' },
];

export function AppShortcutSheet({ onClose }: { onClose: () => void }) {
  return <ShortcutSheet shortcuts={[...activeShortcuts(), ...IN_LISTS]} onClose={onClose} />;
}
