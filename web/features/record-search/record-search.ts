import { fetchQuery, graphql } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import type {
  recordSearchQuery,
  recordSearchQuery$data,
} from '#web/__generated__/recordSearchQuery.graphql.ts';

export type SearchedRecords = recordSearchQuery$data['searchedRecords'];

/** Records are always fetched again: somebody may just have made one. */
export async function searchRecords(
  environment: IEnvironment,
  text: string,
): Promise<SearchedRecords | null> {
  const answer = await fetchQuery<recordSearchQuery>(
    environment,
    graphql`
      query recordSearchQuery($text: String!) {
        searchedRecords(text: $text) {
          tasks {
            id
            subject
            relationName
          }
          appointments {
            id
            text
            startDay
            relationName
          }
          emails {
            ...emailRow_email
          }
          letterTemplates {
            id
            name
          }
        }
      }
    `,
    { text },
  ).toPromise();
  return answer?.searchedRecords ?? null;
}
