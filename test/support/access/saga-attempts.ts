import { randomUUID } from 'node:crypto';
import type { AccessAttempt } from './access-attempt.ts';

/** Every way to name a step, or the relation that is to be sent. Ids are of nodes. */
export function sagaAttempts({
  step,
  relation,
}: {
  readonly step: string;
  readonly relation: string;
}): AccessAttempt[] {
  const attempt = (field: string, by: string, named: string): AccessAttempt => ({
    field,
    by,
    send: {
      graphql: `mutation { ${field}(requestId: "${randomUUID()}" ${named}) { __typename ... on Error { message } } }`,
    },
  });
  return [
    attempt('retrySagaStep', 'the step', `stepId: "${step}"`),
    attempt('dismissSagaStep', 'the step', `stepId: "${step}"`),
    attempt('linkFoundRecord', 'the step', `stepId: "${step}"`),
    attempt('sendRelation', 'the relation', `relationId: "${relation}"`),
  ];
}
