import { graphql, readInlineData } from 'relay-runtime';
import type {
  saveError_refusal$data,
  saveError_refusal$key,
} from '#web/__generated__/saveError_refusal.graphql.ts';

const refusalFragment = graphql`
  fragment saveError_refusal on Error @inline {
    __typename
    message
    ... on ValidationError {
      issues {
        field
        message
      }
    }
    ... on ConflictError {
      currentVersion
      conflicts {
        field
      }
    }
  }
`;

/** A result that selects `...saveError_refusal @alias(as: "refusal")`. */
interface Result {
  readonly __typename: string;
  readonly refusal: saveError_refusal$key | null | undefined;
}

type SaveError = Pick<Result, '__typename'> & Partial<Omit<saveError_refusal$data, ' $fragmentType'>>;

/** The Error that a save was answered with; of an answer that is none, only the name of its type. */
export function readSaveError({ __typename, refusal }: Result): SaveError {
  return refusal == null ? { __typename } : readInlineData(refusalFragment, refusal);
}
