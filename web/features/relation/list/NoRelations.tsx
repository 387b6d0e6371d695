import { SearchX, Users } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { AddRelationMenu } from '#web/features/relation/AddRelationMenu.tsx';
import { useViewer } from '#web/session/viewer.ts';

/** The list without rows: nothing there yet, or nothing that matches. */
export function NoRelations({ search, onClearSearch }: { search: string; onClearSearch: () => void }) {
  const { canWrite } = useViewer();
  if (search.trim() !== '') {
    return (
      <EmptyState
        icon={SearchX}
        title={`Geen relaties gevonden voor ‘${search.trim()}’`}
        action={<Button onPress={onClearSearch}>Zoekopdracht wissen</Button>}
      >
        Er wordt gezocht in naam, email, straat, plaats en nummers.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={Users} title="Nog geen relaties" action={canWrite && <AddRelationMenu />}>
      Hier komen de personen en organisaties waarvoor u werkt.
    </EmptyState>
  );
}
