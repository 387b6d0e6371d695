import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { searchedNumber } from '#domain/relation/searched-number.ts';
import type { PaletteSearch } from '#web/components/CommandPalette.tsx';
import { CommandResults } from '#web/components/CommandResults.tsx';
import type { CommandSource } from '#web/components/command.ts';
import { relationCommand } from '#web/features/relation/relation-command.ts';
import { searchRelations } from '#web/features/relation/relation-search.ts';
import type { Addition } from './additions.ts';

interface RelationChoiceProps extends PaletteSearch {
  addition: Addition;
}

/** Whose it is to be, of what cannot be made without a relation. */
export function RelationChoice({ addition, ...search }: RelationChoiceProps) {
  const environment = useRelayEnvironment();
  const navigate = useNavigate();
  const sources = useMemo<readonly CommandSource[]>(
    () => [
      {
        group: 'Relaties',
        search: async (text) => {
          const found = await searchRelations(environment, text, null).toPromise();
          const number = searchedNumber(text)?.relationNumber;
          const commands = (found?.relations.edges ?? []).map(({ node }) => ({
            ...relationCommand(node, () => {
              const target = addition.locationFor(node.id);
              if (target !== null) void navigate(target);
            }),
            isExact: number !== undefined && node.relationNumber === number,
          }));
          return commands.toSorted((one, other) => Number(other.isExact) - Number(one.isExact));
        },
      },
    ],
    [environment, navigate, addition],
  );
  return <CommandResults {...search} sources={sources} isPicker prompt="Typ een naam of een nummer." />;
}
