import { graphql } from 'react-relay';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import type {
  useMergeRelationsMutation,
  useMergeRelationsMutation$data,
} from '#web/__generated__/useMergeRelationsMutation.graphql.ts';
import { useRequest } from '#web/form/use-request.ts';
import { type Comparison, fieldsFromDropped, type MergeChoices } from './merge-choice.ts';

export type MergeResult = useMergeRelationsMutation$data['result'];

/** Makes one of the two; rejects with what the call failed with. */
export function useMergeRelations() {
  const [commit, isMerging] = useRequest<useMergeRelationsMutation>(
    graphql`
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
  `,
    invalidateMerged,
  );
  const merge = async (comparison: Comparison, choices: MergeChoices): Promise<MergeResult> => {
    const { kept, keptVersion, dropped, droppedVersion } = comparison;
    const fromDropped = fieldsFromDropped(comparison, choices);
    const pair = { keptId: kept.id, keptVersion, droppedId: dropped.id, droppedVersion, fromDropped };
    const { result } = await commit((requestId) => ({ input: { requestId, ...pair } }));
    return result;
  };
  return [merge, isMerging] as const;
}

/** Lists and linked relations are refetched when shown. */
function invalidateMerged(
  store: RecordSourceSelectorProxy,
  answer: useMergeRelationsMutation$data | null | undefined,
): void {
  if (answer?.result.__typename === 'RelationsMerged') store.invalidateStore();
}
