import { useNavigate } from '@tanstack/react-router';
import { Building2, UserPlus, UserRound } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { Menu } from '#web/components/Menu.tsx';

interface AddSenderMenuProps {
  name: string;
  address: string;
}

/** Makes a relation of a sender who is none yet, with the name and the address that the mail gives. */
export function AddSenderMenu({ name, address }: AddSenderMenuProps) {
  const navigate = useNavigate();
  const known = { email: address, ...(name.trim() !== '' && { name: name.trim() }) };
  return (
    <Menu
      label="Relatie toevoegen"
      trigger={
        <Button variant="quiet" size="small" icon={UserPlus}>
          Relatie toevoegen
        </Button>
      }
      actions={[
        {
          id: 'person',
          icon: UserRound,
          label: 'Persoon',
          onAction: () => void navigate({ to: '/persoon', search: known }),
        },
        {
          id: 'organisation',
          icon: Building2,
          label: 'Organisatie',
          onAction: () => void navigate({ to: '/bedrijfk', search: { ...known, manual: true } }),
        },
      ]}
    />
  );
}
