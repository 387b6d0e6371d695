import { ActionMenu } from '#web/components/ActionMenu.tsx';
import type { FloatingMenuProps } from '#web/components/MenuAnchor.tsx';
import { ADDITION_ICONS } from './addition-icons.ts';
import { useAdditions } from './use-additions.ts';

export function AddMenuContent(menu: FloatingMenuProps) {
  const additions = useAdditions();
  return (
    <ActionMenu
      {...menu}
      label="Nieuw toevoegen"
      actions={additions.map(({ id, label, key, onRun }) => ({
        id,
        label,
        icon: ADDITION_ICONS[id],
        onAction: onRun,
        ...(key !== undefined && { detail: `c dan ${key}` }),
      }))}
    />
  );
}
