import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { PaletteSearch } from '#web/components/CommandPalette.tsx';
import { CommandResults } from '#web/components/CommandResults.tsx';
import type { CommandSource } from '#web/components/command.ts';
import { useHelpCommands } from '#web/features/help/use-help-commands.ts';
import { useRelationCommands } from '#web/features/relation/use-relation-commands.ts';
import { useViewer } from '#web/session/viewer.ts';
import { areasFor, OF_ALL } from './navigation.ts';

export function AppCommands(search: PaletteSearch) {
  const goTo = useGoToCommands();
  const relations = useRelationCommands();
  const help = useHelpCommands();
  const sources = useMemo(() => [relations, goTo, help], [relations, goTo, help]);
  return <CommandResults {...search} sources={sources} />;
}

function useGoToCommands(): CommandSource {
  const { role } = useViewer();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      group: 'Ga naar',
      commands: areasFor(role).map(({ to, label, icon }) => ({
        id: to,
        label,
        icon,
        onRun: () => void navigate({ to, params: OF_ALL }),
      })),
    }),
    [role, navigate],
  );
}
