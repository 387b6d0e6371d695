import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, Plus } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { Menu } from '#web/components/Menu.tsx';
import { RELATION_KINDS } from '#web/features/relation/relation-kinds.ts';

export function AddRelationMenu() {
  const navigate = useNavigate();
  const { organisation, person } = RELATION_KINDS;
  return (
    <Menu
      label="Relatie toevoegen"
      trigger={
        <Button variant="primary" icon={Plus} trailing={<Icon of={ChevronDown} />}>
          Relatie toevoegen
        </Button>
      }
      actions={[
        {
          id: 'organisation',
          label: organisation.label,
          icon: organisation.icon,
          onAction: () => void navigate({ to: '/bedrijfk' }),
        },
        {
          id: 'person',
          label: person.label,
          icon: person.icon,
          onAction: () => void navigate({ to: '/persoon' }),
        },
      ]}
    />
  );
}
