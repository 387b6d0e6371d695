import { useRef } from 'react';
import { graphql, useMutation } from 'react-relay';
import type {
  useMergeRelationsMutation,
  useMergeRelationsMutation$data,
} from '#web/__generated__/useMergeRelationsMutation.graphql.ts';
import { RequestIntent } from '#web/features/relation/form/request-intent.ts';
import { type Comparison, type MergeChoices, takenFromDropped } from './merge-choice.ts';

export type MergeResult = useMergeRelationsMutation$data['result'];

/** Makes one of the two; rejects with what the call failed with. */
export function useMergeRelations() {
  const intent = useRef(new RequestIntent());
  const [commit, isMerging] = useMutation<useMergeRelationsMutation>(graphql`
    mutation useMergeRelationsMutation($input: MergeRelationsInput!) {
      result: mergeRelations(input: $input) {
        __typename
        ... on RelationsMerged {
          run {
            ...feedRun_run
            ...SagaRunSteps_run
          }
          deletionRun {
            id
            ...feedRun_run
            ...SagaRunSteps_run
          }
        }
        ... on ValidationError {
          issues {
            field
            message
          }
        }
        ... on ConflictError {
          currentVersion
        }
        ... on NotFoundError {
          message
        }
      }
    }
  `);
  const merge = (comparison: Comparison, choices: MergeChoices) => {
    const { kept, keptVersion, dropped, droppedVersion } = comparison;
    const fromDropped = takenFromDropped(comparison, choices);
    const pair = { keptId: kept.id, keptVersion, droppedId: dropped.id, droppedVersion, fromDropped };
    return new Promise<MergeResult>((resolve, reject) =>
      commit({
        variables: { input: { requestId: intent.current.idFor(pair), ...pair } },
        updater: (store, response) => {
          // Lists and the relations linked to either are asked for again when they are shown.
          if (response?.result.__typename === 'RelationsMerged') store.invalidateStore();
        },
        onCompleted: ({ result }) => {
          intent.current.answered();
          resolve(result);
        },
        onError: reject,
      }),
    );
  };
  return [merge, isMerging] as const;
}
