import { graphql, useFragment } from 'react-relay';
import type { LinkedRelations_relations$key } from '#web/__generated__/LinkedRelations_relations.graphql.ts';
import { TextLink } from '#web/components/TextLink.tsx';

export function LinkedRelations({ relations: relationsRef }: { relations: LinkedRelations_relations$key }) {
  const relations = useFragment(
    graphql`
      fragment LinkedRelations_relations on Relation @relay(plural: true) {
        id
        displayName
      }
    `,
    relationsRef,
  );
  return (
    <ul>
      {relations.map((relation) => (
        <li key={relation.id}>
          <TextLink to="/relview" search={{ id: relation.id }}>
            {relation.displayName}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
