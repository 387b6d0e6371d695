import { numberedName } from '#domain/relation/name.ts';
import type { CellContext } from '#web/components/data-table-column.ts';
import { TextLink } from '#web/components/TextLink.tsx';
import type { NumberMatch } from '#web/features/relation/number-match.ts';

interface RegistryRelationCellProps {
  holders: readonly NumberMatch[];
  context: CellContext;
}

/** The relation that has the KvK number already; of one that the role hides, its owner. */
export function RegistryRelationCell({ holders, context }: RegistryRelationCellProps) {
  const [holder] = holders;
  if (holder === undefined) return null;
  const { relation, owner } = holder;
  if (relation) {
    return (
      <TextLink to="/relview" search={{ id: relation.id }} tabIndex={context.tabIndex}>
        {numberedName(relation.displayName, relation.relationNumber)}
      </TextLink>
    );
  }
  return owner ? `Van ${owner.username}` : 'Zonder gebruiker';
}
