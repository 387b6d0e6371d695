import { graphql, useMutation } from 'react-relay';
import type { useKeepVersionMutation } from '#web/__generated__/useKeepVersionMutation.graphql.ts';
import type { KeepOutcome } from './text-versions.ts';

/** Has the server keep a text of a draft. Shows nothing: the user goes on meanwhile. */
export function useKeepVersion(): (draftId: string, html: string, requestId: string) => Promise<KeepOutcome> {
  const [commit] = useMutation<useKeepVersionMutation>(graphql`
    mutation useKeepVersionMutation($input: KeepEmailDraftVersionInput!) {
      result: keepEmailDraftVersion(input: $input) {
        __typename
        ... on ValidationError {
          message
        }
        ... on NotFoundError {
          message
        }
      }
    }
  `);
  return (draftId, html, requestId) =>
    new Promise((resolve) => {
      commit({
        variables: { input: { requestId, draftId, html } },
        onCompleted: ({ result }) => {
          // Sent again it would be refused again, as of a draft that was sent meanwhile.
          if ('message' in result) console.error(`A version was not kept: ${result.message}`);
          resolve('done');
        },
        onError: (error) => {
          console.error('A version could not be kept.', error);
          resolve('waits');
        },
      });
    });
}
