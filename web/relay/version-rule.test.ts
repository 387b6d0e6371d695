import { readFileSync } from 'node:fs';
import {
  createOperationDescriptor,
  Environment,
  getRequest,
  type MutableRecordSource,
  Network,
  Observable,
  RecordSource,
  Store,
} from 'relay-runtime';
import { expect, it } from 'vitest';
import listQuery from '#web/__generated__/noteQueriesListQuery.graphql.ts';
import noteQuery from '#web/__generated__/noteQueriesNoteQuery.graphql.ts';

/** A store that ignores each record that is older than its own: the rule that was tried (docs/decisions/0035). */
class VersionedStore extends Store {
  override publish(source: MutableRecordSource, idsMarkedForInvalidation?: Set<string>): void {
    for (const id of source.getRecordIDs()) {
      const [received, known] = [source.get(id), this.getSource().get(id)];
      if (Number(received?.version) < Number(known?.version)) source.remove(id);
    }
    super.publish(source, idsMarkedForInvalidation);
  }
}

const SUBSCRIBED = ['RelationEvent', 'SagaRunEvent', 'PhoneCallEvent'];
const id = 'note';
const list = createOperationDescriptor(getRequest(listQuery), { relationId: 'relation', sort: null });
const screen = createOperationDescriptor(getRequest(noteQuery), { id });

function storeAfterLateAnswer(store: Store): Environment {
  const network = Network.create(() => Observable.create(() => undefined));
  const environment = new Environment({ network, store });
  // Nothing here is collected while it is looked at.
  environment.retain(list);
  environment.retain(screen);
  const createdAt = '2026-11-20T12:00:00Z';
  const relation = { __typename: 'Person', __isRelation: 'Person', id: 'relation', displayName: 'J. Bakker' };
  const row = { __typename: 'Note', id, version: 2, subject: 'Nieuw', kind: 'GENERAL', createdAt };
  const pageInfo = { endCursor: null, hasNextPage: false };
  const notes = { totalCount: 1, edges: [{ node: row, cursor: 'first' }], pageInfo };
  environment.commitPayload(list, { node: { ...relation, notes } });
  environment.commitPayload(screen, {
    node: { ...row, version: 1, subject: 'Oud', text: 'Oude tekst', author: null, relation },
  });
  return environment;
}

it('an answer that is ignored for its version leaves its screen without what the list does not show', () => {
  const versioned = storeAfterLateAnswer(new VersionedStore(new RecordSource()));
  expect(versioned.getStore().getSource().get(id)).toMatchObject({ version: 2 });
  expect(versioned.check(screen)).toMatchObject({ status: 'missing' });

  const plain = storeAfterLateAnswer(new Store(new RecordSource()));
  expect(plain.check(screen)).toMatchObject({ status: 'available' });
  expect(plain.getStore().getSource().get(id)).toMatchObject({ version: 1 });
});

it('most of what events report has no version', () => {
  const schema = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
  const fieldsOf = (type: string) =>
    new RegExp(`\\n(?:type|interface) ${type}\\b[^{]*\\{(.*?)\\n\\}`, 's').exec(schema)?.[1] ?? '';
  const subjects = SUBSCRIBED.flatMap((event) =>
    [...fieldsOf(event).matchAll(/\n {2}\w+: ([A-Z]\w+)/g)].flatMap(([, type = '']) =>
      fieldsOf(type) === '' ? [] : [type],
    ),
  );
  const versioned = subjects.filter((type) => /\n {2}version: /.test(fieldsOf(type)));
  expect(subjects.length).toBeGreaterThan(2);
  expect(versioned).toEqual(['Relation']);
});
