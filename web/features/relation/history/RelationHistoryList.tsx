import { graphql, usePaginationFragment } from 'react-relay';
import type { RelationKind } from '#domain/relation/fields.ts';
import type { RelationHistoryList_query$key } from '#web/__generated__/RelationHistoryList_query.graphql.ts';
import type { RelationHistoryPageQuery } from '#web/__generated__/RelationHistoryPageQuery.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { classNames } from '#web/styles/class-names.ts';
import { RelationHistoryEntry } from './RelationHistoryEntry.tsx';
import sheet from './RelationHistoryList.module.css';

const css = classNames(sheet);
const MORE = 20;

interface RelationHistoryListProps {
  query: RelationHistoryList_query$key;
  kind: RelationKind;
}

export function RelationHistoryList({ query, kind }: RelationHistoryListProps) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    RelationHistoryPageQuery,
    RelationHistoryList_query$key
  >(
    graphql`
      fragment RelationHistoryList_query on Query
      @argumentDefinitions(
        relationId: { type: "ID!" }
        first: { type: "Int", defaultValue: 5 }
        after: { type: "String" }
      )
      @refetchable(queryName: "RelationHistoryPageQuery") {
        relationHistory(relationId: $relationId, first: $first, after: $after)
          @connection(key: "RelationHistoryList_relationHistory") {
          edges {
            cursor
            node {
              ...RelationHistoryEntry_entry
            }
          }
        }
      }
    `,
    query,
  );
  const { edges } = data.relationHistory;
  if (edges.length === 0) return <p className={css('none')}>Er is nog niets aan deze relatie gewijzigd.</p>;
  return (
    <>
      <ol className={css('entries')}>
        {edges.map(({ cursor, node }) => (
          <RelationHistoryEntry key={cursor} entry={node} kind={kind} />
        ))}
      </ol>
      {hasNext && (
        <Button size="small" variant="quiet" busy={isLoadingNext} onPress={() => loadNext(MORE)}>
          Eerdere tonen
        </Button>
      )}
    </>
  );
}
