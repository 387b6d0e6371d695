import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRelayEnvironment } from 'react-relay';
import type { Command, CommandSource } from '#web/components/command.ts';
import { useViewer } from '#web/session/viewer.ts';
import { kindOf, RELATION_KINDS } from './relation-kinds.ts';
import { searchRelations } from './relation-search.ts';

/** What the palette can do with relations: find one and go there, add one. */
export function useRelationCommands(): CommandSource {
  const environment = useRelayEnvironment();
  const navigate = useNavigate();
  const { canWrite } = useViewer();
  return useMemo(() => {
    const adding: Command[] = [
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
    ];
    return {
      group: 'Relaties',
      commands: canWrite ? adding : [],
      search: async (text, signal) => {
        const answer = await searchRelations(environment, text.trim(), null).toPromise();
        if (signal.aborted || !answer) return [];
        return answer.relations.edges.map(({ node }) => ({
          id: node.id,
          label: node.displayName,
          detail: [node.relationNumber, node.city].filter((part) => part !== '').join(' · '),
          icon: RELATION_KINDS[kindOf(node.__typename)].icon,
          onRun: () => void navigate({ to: '/relview', search: { id: node.id } }),
        }));
      },
    };
  }, [environment, navigate, canWrite]);
}
