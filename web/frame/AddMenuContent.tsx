import { ActionMenu } from '#web/components/ActionMenu.tsx';
import type { FloatingMenuProps } from '#web/components/MenuAnchor.tsx';
import { type ChooseRelation, useAdditions } from './use-additions.ts';

interface AddMenuContentProps extends FloatingMenuProps {
  onChooseRelation: ChooseRelation;
}

export function AddMenuContent({ onChooseRelation, ...menu }: AddMenuContentProps) {
  const additions = useAdditions(onChooseRelation);
  return (
    <ActionMenu
      {...menu}
      label="Nieuw toevoegen"
      actions={additions.map(({ id, label, icon, key, onRun }) => ({
        ...{ id, label, icon, onAction: onRun },
        ...(key !== undefined && { detail: `c dan ${key}` }),
      }))}
    />
  );
}
