import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, Plus } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { Menu } from '#web/components/Menu.tsx';
import { RELATION_KINDS } from './relation-kinds.ts';

/** Organisation or person: two forms (ledger RELLIST-05, 06). */
export function AddRelationMenu({ children = 'Toevoegen' }: { children?: string }) {
  const navigate = useNavigate();
  return (
    <Menu
      label="Relatie toevoegen"
      trigger={
        <Button variant="primary" icon={Plus} trailing={<Icon of={ChevronDown} />}>
          {children}
        </Button>
      }
      actions={[
        {
          id: 'organisation',
          label: RELATION_KINDS.organisation.label,
          icon: RELATION_KINDS.organisation.icon,
          onAction: () => void navigate({ to: '/bedrijfk' }),
        },
        {
          id: 'person',
          label: RELATION_KINDS.person.label,
          icon: RELATION_KINDS.person.icon,
          onAction: () => void navigate({ to: '/persoon' }),
        },
      ]}
    />
  );
}
