import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { PaletteSearch } from '#web/components/CommandPalette.tsx';
import { CommandResults } from '#web/components/CommandResults.tsx';
import type { CommandSource } from '#web/components/command.ts';
import { useHelpCommands } from '#web/features/help/use-help-commands.ts';
import { useRecordCommands } from '#web/features/record-search/use-record-commands.ts';
import { useRelationCommands } from '#web/features/relation/use-relation-commands.ts';
import { useViewer } from '#web/session/viewer.ts';
import { LETTER } from './additions.ts';
import { areasFor, OF_ALL } from './navigation.ts';
import { type ChooseRelation, useAdditions } from './use-additions.ts';

interface AppCommandsProps extends PaletteSearch {
  onChooseRelation: ChooseRelation;
}

export function AppCommands({ onChooseRelation, ...search }: AppCommandsProps) {
  const additions = useAdditionCommands(onChooseRelation);
  const goTo = useGoToCommands();
  const relations = useRelationCommands();
  const help = useHelpCommands();
  const records = useRecordCommands(useCallback(() => onChooseRelation(LETTER), [onChooseRelation]));
  const sources = useMemo(
    () => [relations, ...records, additions, goTo, help],
    [relations, records, additions, goTo, help],
  );
  return <CommandResults {...search} sources={sources} />;
}

function useAdditionCommands(onChooseRelation: ChooseRelation): CommandSource {
  const additions = useAdditions(onChooseRelation);
  return useMemo(
    () => ({
      group: 'Toevoegen',
      commands: additions.flatMap(({ id, icon, command, onRun }) =>
        command === undefined
          ? []
          : [{ id: `add-${id}`, label: command, icon, keywords: 'nieuw maken aanmaken opstellen', onRun }],
      ),
    }),
    [additions],
  );
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
