import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { PaletteSearch } from '#web/components/CommandPalette.tsx';
import { CommandResults } from '#web/components/CommandResults.tsx';
import type { CommandSource } from '#web/components/command.ts';
import { useHelpCommands } from '#web/features/help/use-help-commands.ts';
import { useRecordCommands } from '#web/features/record-search/use-record-commands.ts';
import { useRelationCommands } from '#web/features/relation/use-relation-commands.ts';
import { useViewer } from '#web/session/viewer.ts';
import { ADDITION_ICONS } from './addition-icons.ts';
import { LETTER } from './additions.ts';
import { areasFor, OF_ALL } from './navigation.ts';
import { pendingAddition } from './pending-addition.ts';
import { useAdditions } from './use-additions.ts';

export function AppCommands(search: PaletteSearch) {
  const additions = useAdditionCommands();
  const goTo = useGoToCommands();
  const relations = useRelationCommands();
  const help = useHelpCommands();
  const records = useRecordCommands(addLetter);
  const sources = useMemo(
    () => [relations, ...records, additions, goTo, help],
    [relations, records, additions, goTo, help],
  );
  return <CommandResults {...search} sources={sources} />;
}

const addLetter = () => pendingAddition.set(LETTER);

function useAdditionCommands(): CommandSource {
  const additions = useAdditions();
  return useMemo(
    () => ({
      group: 'Toevoegen',
      commands: additions.flatMap(({ id, command, onRun }) => {
        if (command === undefined) return [];
        const icon = ADDITION_ICONS[id];
        return [{ id: `add-${id}`, label: command, icon, keywords: 'nieuw maken aanmaken opstellen', onRun }];
      }),
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
