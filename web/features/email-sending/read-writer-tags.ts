import { fetchQuery, graphql } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import type { readWriterTagsQuery } from '#web/__generated__/readWriterTagsQuery.graphql.ts';

const query = graphql`
  query readWriterTagsQuery {
    writerTags {
      tag
      value
    }
  }
`;

/** What stands in the place of the tags of date and sender now, by tag. */
export async function readWriterTags(environment: IEnvironment): Promise<ReadonlyMap<string, string>> {
  const answer = await fetchQuery<readWriterTagsQuery>(
    environment,
    query,
    {},
    { fetchPolicy: 'network-only' },
  ).toPromise();
  return new Map(answer?.writerTags.map(({ tag, value }) => [tag, value]));
}
