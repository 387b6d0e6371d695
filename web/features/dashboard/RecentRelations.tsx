import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { graphql, useFragment } from 'react-relay';
import type { RecentRelations_query$key } from '#web/__generated__/RecentRelations_query.graphql.ts';
import { Card } from '#web/components/Card.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { useSavedId } from '#web/components/saved-row.ts';
import { kindOf, RELATION_KINDS } from '#web/features/relation/relation-kinds.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './RecentRelations.module.css';

const css = classNames(sheet);

export function RecentRelations({ query }: { query: RecentRelations_query$key }) {
  const { recentRelations } = useFragment(
    graphql`
      fragment RecentRelations_query on Query {
        recentRelations(first: 8) {
          __typename
          id
          displayName
          relationNumber
          city
        }
      }
    `,
    query,
  );
  const savedId = useSavedId();
  const all = (
    <LinkButton to="/relaties" variant="quiet" size="small">
      Alle relaties
    </LinkButton>
  );
  if (recentRelations.length === 0) {
    return (
      <Card title="Laatst geopend" flush>
        <EmptyState
          icon={History}
          title="Hier komen de relaties die u het laatst opende"
          action={<LinkButton to="/relaties">Alle relaties</LinkButton>}
        />
      </Card>
    );
  }
  return (
    <Card title="Laatst geopend" action={all} flush>
      <ul>
        {recentRelations.map((relation) => (
          <li key={relation.id}>
            <Link
              to="/relview"
              search={{ id: relation.id }}
              className={css('relation')}
              aria-current={relation.id === savedId || undefined}
            >
              <Icon of={RELATION_KINDS[kindOf(relation.__typename)].icon} />
              <span className={css('name')} data-cut="">
                {relation.displayName}
              </span>
              <span className={css('city')}>{relation.city}</span>
              <span className={css('number')}>{relation.relationNumber}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
