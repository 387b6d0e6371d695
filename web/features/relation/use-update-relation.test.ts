import {
  createOperationDescriptor,
  Environment,
  getRequest,
  Network,
  Observable,
  RecordSource,
  Store,
} from 'relay-runtime';
import { expect, it } from 'vitest';
import screenQuery from '#web/__generated__/relationViewQuery.graphql.ts';
import updateMutation from '#web/__generated__/useUpdateRelationMutation.graphql.ts';

const FIELDS = { email: 'nieuw@klant.example', phone1: '0307654321', vatPeriod: 'Jaar', version: 4 };

it('a save brings what a record shows of the fields that are changed on it, before any event does', () => {
  const store = new Store(new RecordSource());
  const network = Network.create(() => Observable.create(() => undefined));
  const environment = new Environment({ network, store });
  const update = createOperationDescriptor(getRequest(updateMutation), { input: { requestId: 'r' } });
  environment.retain(createOperationDescriptor(getRequest(screenQuery), { id: 'rel' }));
  environment.retain(update);
  const owner = { id: 'els', username: 'els', color: '336699' };
  const relation = { __typename: 'Organisation', __isRelation: 'Organisation', id: 'rel', ...FIELDS, owner };
  const run = { __typename: 'SagaRun', id: 'run', steps: [] };
  environment.commitPayload(update, { result: { __typename: 'RelationSaved', relation, run } });
  const stored = store.getSource();
  expect(stored.get('rel')).toMatchObject({ ...FIELDS, owner: { __ref: 'els' } });
  expect(stored.get('els')).toMatchObject(owner);
});
