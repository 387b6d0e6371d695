import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFlagKey, RELATION_FIELDS } from '#domain/relation/fields.ts';
import { organisationInput, personInput } from '#test/support/relation/relation-input.ts';
import { type RelationFixture, relationFixture } from '#test/support/relation/relations.ts';

let relations: RelationFixture;
let ids: Readonly<Record<'person' | 'organisation', string>>;

beforeAll(async () => {
  relations = await relationFixture();
  const { admin } = await relations.office();
  ids = {
    person: await relations.created(admin, 'person', personInput()),
    organisation: await relations.created(admin, 'organisation', organisationInput(), {
      confirmed: ['NO_CONTACT_PERSON'],
    }),
  };
});

afterAll(() => relations.close());

const OF_ONE_KIND = RELATION_FIELDS.filter(({ kinds }) => kinds.length === 1).map(
  ({ key, kinds: [kind] }) => [key, kind === 'person' ? 'organisation' : 'person'] as const,
);

it.each(OF_ONE_KIND)('the database refuses %s on a relation of kind %s', async (key, other) => {
  const data = { [key]: isFlagKey(key) ? true : 'x' };
  const write = relations.owner.relation.update({ where: { id: ids[other] }, data });
  await expect(write).rejects.toThrow(`relations_${other}_fields`);
});
