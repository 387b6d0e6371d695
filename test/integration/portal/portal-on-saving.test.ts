import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { arrangeFilesWorld, type FilesWorld } from '#test/support/link/files-world.ts';
import { organisationInput } from '#test/support/relation/relation-input.ts';

interface Read {
  readonly node: { readonly portal: { readonly person: { readonly displayName: string } } | null } | null;
}

const READ = `query ($id: ID!) { node(id: $id) { ... on Relation { portal { person { displayName } } } } }`;

describe.each(['onedrive', 'dropbox'] as const)(
  'the portal of an organisation saved with %s linked',
  (provider) => {
    let world: FilesWorld;
    let token: string;

    beforeAll(async () => {
      world = await arrangeFilesWorld(provider, {});
      token = await world.api.tokenOf(world.office.admin);
    });
    afterAll(() => world.close());

    const persons = async (count: number) => {
      const made = [];
      for (let one = 0; one < count; one++) {
        const { relationId } = await world.api.relation(world.office.admin, 'person');
        made.push({ relationId, node: encodeNodeId('Person', relationId) });
      }
      return made;
    };
    const arrangeFirm = async (contactIds: readonly string[] = []) => {
      const { relationId } = await world.api.relation(world.office.admin, 'organisation', {}, contactIds);
      return { relationId, ...storedFirm(encodeNodeId('Organisation', relationId)) };
    };
    const storedFirm = (id: string) => {
      let version = 1;
      const save = async (organisation: object, answer: object = {}) => {
        const { data } = await world.api.graphql<{ readonly result: { readonly __typename: string } }>(
          token,
          `mutation ($input: UpdateRelationInput!) { result: updateRelation(input: $input) { __typename
          ... on ConfirmationNeeded { questions { kind candidates { personId } } }
          ... on ValidationError { issues { field } } } }`,
          { input: { requestId: randomUUID(), id, version, organisation, ...answer } },
        );
        if (data.result.__typename === 'RelationSaved') version++;
        return data.result;
      };
      const portal = async () => (await world.api.graphql<Read>(token, READ, { id })).data.node?.portal;
      return { save, portal };
    };
    const requested = (...candidates: readonly { readonly node: string }[]) => ({
      __typename: 'ConfirmationNeeded',
      questions: [
        { kind: 'PORTAL_PERSON', candidates: candidates.map(({ node: personId }) => ({ personId })) },
      ],
    });
    const SAVED = { __typename: 'RelationSaved' };

    it('asks which contact person gets it when there is a first one, and at no other change [RELSAGA-31]', async () => {
      const [first, second, stranger] = await persons(3);
      if (!first || !second || !stranger) throw new Error('too few persons');
      const { relationId, save, portal } = await arrangeFirm();
      const both = { contactPersonIds: [first.node, second.node] };

      expect(await save(both)).toEqual(requested(first, second));
      expect(await save(both, { portalPersonId: stranger.node })).toMatchObject({
        __typename: 'ValidationError',
        issues: [{ field: 'portalPersonId' }],
      });
      expect(await portal()).toBeNull();
      expect(await save(both, { portalPersonId: second.node })).toEqual(SAVED);
      expect(await portal()).not.toBeNull();
      expect(await world.trailOf(relationId, 'portal')).toMatchObject([
        { action: 'changed', changes: { personId: { from: null, to: second.relationId } } },
      ]);
      expect(await save({ city: 'Delft' })).toEqual(SAVED);
      expect(await save({ contactPersonIds: [first.node] })).toEqual(SAVED);
    });

    it('asks nothing of one that has contact persons without a portal [RELSAGA-31]', async () => {
      const [first, second] = await persons(2);
      if (!first || !second) throw new Error('too few persons');
      const { save, portal } = await arrangeFirm([first.relationId]);
      expect(await save({ city: 'Delft' })).toEqual(SAVED);
      expect(await save({ contactPersonIds: [first.node, second.node] })).toEqual(SAVED);
      expect(await portal()).toBeNull();
    });

    it("remembers 'zonder portal', until there is a portal after all [RELSAGA-31]", async () => {
      const [person, other] = await persons(2);
      if (!person || !other) throw new Error('too few persons');
      const { save, portal } = await arrangeFirm();
      const withPerson = { contactPersonIds: [person.node] };
      const withNobody = () => save({ contactPersonIds: [] }, { confirmed: ['NO_CONTACT_PERSON'] });

      expect(await save(withPerson)).toEqual(requested(person));
      expect(await save(withPerson, { withoutPortal: true })).toEqual(SAVED);
      expect(await portal()).toBeNull();
      expect(await withNobody()).toEqual(SAVED);
      expect(await save(withPerson)).toEqual(SAVED);
      expect(await portal()).toBeNull();

      expect(await save({}, { portalPersonId: person.node })).toEqual(SAVED);
      expect(await withNobody()).toEqual(SAVED);
      expect(await save({ contactPersonIds: [other.node] })).toEqual(requested(other));
    });

    it("remembers 'zonder portal' that was chosen while adding [RELSAGA-31]", async () => {
      const [person] = await persons(1);
      if (!person) throw new Error('too few persons');
      const organisation = { ...organisationInput(), contactPersonIds: [person.node] };
      const input = { relationNumberTyped: false, organisation, confirmed: ['DUPLICATE_BSN'] };
      const add = async (answer: object) => {
        const { data, errors } = await world.api.graphql<{
          readonly result: { readonly relation: { readonly id: string } };
        }>(
          token,
          `mutation ($input: CreateRelationInput!) { result: createRelation(input: $input) { __typename
          ... on RelationSaved { relation { id } }
          ... on ConfirmationNeeded { questions { kind candidates { personId } } } } }`,
          { input: { ...input, requestId: randomUUID(), ...answer } },
        );
        expect(errors).toEqual([]);
        return data.result;
      };
      expect(await add({})).toEqual(requested(person));
      const { relation } = await add({ withoutPortal: true });
      const { save, portal } = storedFirm(relation.id);
      expect(await save({ contactPersonIds: [] }, { confirmed: ['NO_CONTACT_PERSON'] })).toEqual(SAVED);
      expect(await save({ contactPersonIds: [person.node] })).toEqual(SAVED);
      expect(await portal()).toBeNull();
    });
  },
);
