import { graphql, readInlineData } from 'relay-runtime';
import type { FieldIssue } from '#domain/errors.ts';
import type {
  saveOutcome_result$data,
  saveOutcome_result$key,
} from '#web/__generated__/saveOutcome_result.graphql.ts';
import type { storedRelation_relation$key } from '#web/__generated__/storedRelation_relation.graphql.ts';
import { UnknownAnswer } from '#web/errors/user-message.ts';
import { type FeedRun, readRun } from '#web/features/saga/feed-run.ts';
import { type NumberMatch, readNumberMatch } from './number-match.ts';

const resultFragment = graphql`
  fragment saveOutcome_result on SaveRelationResult @inline {
    __typename
    ... on RelationSaved {
      relation {
        id
        ...relationRow_relation
        ...storedRelation_relation
      }
      run {
        ...feedRun_run
        ...SagaRunSteps_run
      }
    }
    ... on ConfirmationNeeded {
      questions {
        kind
        title
        text
        candidates {
          personId
          name
        }
        holders {
          ...numberMatch_match
        }
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
      conflicts {
        field
      }
      changedElsewhere
      currentRelation {
        ...storedRelation_relation
      }
    }
    ... on NotFoundError {
      message
    }
  }
`;

type Member<Name extends saveOutcome_result$data['__typename']> = Extract<
  saveOutcome_result$data,
  { readonly __typename: Name }
>;

export type SaveQuestion = Omit<Member<'ConfirmationNeeded'>['questions'][number], 'holders'> & {
  readonly holders: readonly NumberMatch[];
};

export type SaveOutcome =
  | {
      readonly kind: 'saved';
      readonly relationId: string;
      readonly run: FeedRun;
      readonly stored: storedRelation_relation$key;
    }
  | { readonly kind: 'questions'; readonly questions: readonly SaveQuestion[] }
  | { readonly kind: 'refused'; readonly issues: readonly FieldIssue[] }
  | { readonly kind: 'conflict'; readonly answer: Member<'ConflictError'> }
  | { readonly kind: 'gone'; readonly message: string };

export function readSaveOutcome(resultRef: saveOutcome_result$key): SaveOutcome {
  const result = readInlineData(resultFragment, resultRef);
  switch (result.__typename) {
    case 'RelationSaved':
      return {
        kind: 'saved',
        relationId: result.relation.id,
        run: readRun(result.run),
        stored: result.relation,
      };
    case 'ConfirmationNeeded':
      return {
        kind: 'questions',
        questions: result.questions.map((question) => ({
          ...question,
          holders: question.holders.map(readNumberMatch),
        })),
      };
    case 'ValidationError':
      return { kind: 'refused', issues: result.issues };
    case 'ConflictError':
      return { kind: 'conflict', answer: result };
    case 'NotFoundError':
      return { kind: 'gone', message: result.message };
    default:
      throw new UnknownAnswer(result);
  }
}
