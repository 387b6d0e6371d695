import { BriefcaseBusiness } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import type { LinkAge } from './inventory-search.ts';

export function NoLinks({ age, onShowAll }: { age: LinkAge | undefined; onShowAll: () => void }) {
  if (age !== undefined) {
    return (
      <EmptyState
        icon={BriefcaseBusiness}
        title={`Geen links van ${age} dagen of ouder`}
        action={<Button onPress={onShowAll}>Alle links tonen</Button>}
      />
    );
  }
  return (
    <EmptyState icon={BriefcaseBusiness} title="Er staan geen links open">
      Hier komt van elk bestand dat in een portal staat de link, met hoe lang die al openstaat.
    </EmptyState>
  );
}
