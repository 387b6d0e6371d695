import { randomUUID } from 'node:crypto';
import type { Way } from './way.ts';

/** Every way to name a step, or the relation that is to be sent. Ids are of nodes. */
export function sagaWays({ step, relation }: { readonly step: string; readonly relation: string }): Way[] {
  const way = (field: string, by: string, named: string): Way => ({
    field,
    by,
    send: {
      graphql: `mutation { ${field}(requestId: "${randomUUID()}" ${named}) { __typename ... on Error { message } } }`,
    },
  });
  return [
    way('retrySagaStep', 'the step', `stepId: "${step}"`),
    way('dismissSagaStep', 'the step', `stepId: "${step}"`),
    way('linkFoundRecord', 'the step', `stepId: "${step}"`),
    way('sendRelation', 'the relation', `relationId: "${relation}"`),
  ];
}
