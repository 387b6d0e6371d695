import type { Command } from '#web/components/command.ts';
import { kindOf, RELATION_KINDS } from './relation-kinds.ts';
import type { FoundRelation } from './relation-search.ts';

export function relationCommand(relation: FoundRelation, onRun: () => void): Command {
  return {
    id: relation.id,
    label: relation.displayName,
    detail: [relation.relationNumber, relation.city].filter((part) => part !== '').join(' · '),
    icon: RELATION_KINDS[kindOf(relation.__typename)].icon,
    onRun,
  };
}
