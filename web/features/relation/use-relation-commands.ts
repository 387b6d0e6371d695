import { useNavigate } from '@tanstack/react-router';
import { EyeOff, Merge } from 'lucide-react';
import { useMemo } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { searchedNumber } from '#domain/relation/searched-number.ts';
import type { Command, CommandSource } from '#web/components/command.ts';
import { useViewer } from '#web/session/viewer.ts';
import { searchByNumber } from './number-search.ts';
import { relationCommand } from './relation-command.ts';
import { RELATION_KINDS } from './relation-kinds.ts';
import { searchRelations } from './relation-search.ts';

/** What the palette can do with relations: find one and go there, add one, find those that are there twice. */
export function useRelationCommands(): CommandSource {
  const environment = useRelayEnvironment();
  const navigate = useNavigate();
  const { canWrite } = useViewer();
  return useMemo(() => {
    const writing: Command[] = [
      {
        id: 'add-organisation',
        label: 'Organisatie toevoegen',
        keywords: 'nieuw bedrijf relatie klant',
        icon: RELATION_KINDS.organisation.icon,
        onRun: () => void navigate({ to: '/bedrijfk' }),
      },
      {
        id: 'add-person',
        label: 'Persoon toevoegen',
        keywords: 'nieuw relatie klant',
        icon: RELATION_KINDS.person.icon,
        onRun: () => void navigate({ to: '/persoon' }),
      },
      {
        id: 'duplicates',
        label: 'Dubbele relaties',
        keywords: 'samenvoegen dubbel ontdubbelen',
        icon: Merge,
        onRun: () => void navigate({ to: '/dubbel' }),
      },
    ];
    return {
      group: 'Relaties',
      commands: canWrite ? writing : [],
      search: async (text, signal) => {
        const [byText, byNumber] = await Promise.all([
          searchRelations(environment, text.trim(), null).toPromise(),
          searchedNumber(text) === null
            ? undefined
            : searchByNumber(environment, text).toPromise().catch(noNumbers),
        ]);
        if (signal.aborted || !byText) return [];
        const opening = byText.relations.edges.map(({ node }) =>
          relationCommand(node, () => void navigate({ to: '/relview', search: { id: node.id } })),
        );
        const hidden = (byNumber ?? []).filter(({ hiddenBy }) => hiddenBy != null);
        return [
          ...opening,
          ...hidden.map(({ owner }, index) => ({
            id: `hidden-${index}`,
            label: owner
              ? `${text.trim()} is van een relatie van ${owner.username}`
              : `${text.trim()} is van een relatie zonder gebruiker`,
            detail: 'Waarom zie ik dit niet?',
            icon: EyeOff,
            // The list says which rule hides it.
            onRun: () => void navigate({ to: '/relaties', search: { search: text.trim() } }),
          })),
        ];
      },
    };
  }, [environment, navigate, canWrite]);
}

/** The palette shows what the search by text found without it. */
function noNumbers(error: Error): undefined {
  console.error('The search by number failed.', error);
}
