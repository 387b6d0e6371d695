import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CommandPalette } from '#web/components/CommandPalette.tsx';
import type { CommandSource } from '#web/components/command.ts';
import { useRelationCommands } from '#web/features/relation/use-relation-commands.ts';
import { useViewer } from '#web/session/viewer.ts';
import { entriesFor } from './navigation.ts';

/** The palette with what the areas bring. Fetched when it is first opened. */
export function AppPalette({ onClose }: { onClose: () => void }) {
  const goTo = useGoToCommands();
  const relations = useRelationCommands();
  const sources = useMemo(() => [relations, goTo], [relations, goTo]);
  return <CommandPalette sources={sources} onClose={onClose} />;
}

function useGoToCommands(): CommandSource {
  const { role } = useViewer();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      group: 'Ga naar',
      commands: entriesFor(role).map(({ to, label, icon }) => ({
        id: to,
        label,
        icon,
        onRun: () => void navigate({ to }),
      })),
    }),
    [role, navigate],
  );
}
