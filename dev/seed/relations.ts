import type { RelationKind } from '#domain/relation/fields.ts';
import type { RelationValues } from '#domain/relation/relation.ts';
import { SURNAMES } from './names.ts';
import { createOrganisation } from './organisations.ts';
import { createPerson, type SeedSource } from './people.ts';
import { createRandom } from './random.ts';
import { createNumberSource } from './seed-numbers.ts';
import { dutchAddress, foreignAddress } from './street-addresses.ts';

/** A generated relation; links go by the position in the order of generation, counted from 0. */
export interface SeedRelation {
  readonly kind: RelationKind;
  readonly values: RelationValues;
  readonly contactPersons: readonly number[];
  readonly companies: readonly number[];
}

/** Relations that belong together: a household, or an organisation after its people. */
type Group = readonly Pick<SeedRelation, 'kind' | 'values'>[];

const FIRST_RELATION_NUMBER = 1001;
const ORGANISATION_SHARE = 0.62;
const FOREIGN_SHARE = 0.02;

function household(source: SeedSource, size: number): Group {
  const { random } = source;
  const address = random.chance(FOREIGN_SHARE) ? foreignAddress(random) : dutchAddress(random);
  const surname = random.pick(SURNAMES);
  return Array.from({ length: size }, () => ({
    kind: 'person' as const,
    values: createPerson(source, address, surname),
  }));
}

function firm(source: SeedSource, people: number): Group {
  const { random } = source;
  const atHome = random.chance(0.4);
  const office = dutchAddress(random);
  const persons = Array.from({ length: people }, (_, index) =>
    createPerson(source, atHome && index === 0 ? office : dutchAddress(random)),
  );
  const [owner = createPerson(source, office), partner] = persons;
  const partnerName = partner?.surname ?? random.pick(SURNAMES)[1];
  return [
    ...persons.map((values) => ({ kind: 'person' as const, values })),
    { kind: 'organisation', values: createOrganisation(source, office, owner, partnerName) },
  ];
}

function nextGroup(source: SeedSource, room: number): Group {
  const { random } = source;
  if (room >= 2 && random.chance(ORGANISATION_SHARE)) {
    return firm(source, Math.min(room - 1, random.pick([1, 1, 1, 2, 2, 3])));
  }
  return household(source, Math.min(room, random.pick([1, 1, 2])));
}

/**
 * The same for the same count, seed and owners. Numbers run from 1001; those and addresses of persons are
 * unique, except a sole proprietorship's BSN.
 */
export function* generateRelations(
  count: number,
  seed: number,
  options: { readonly ownerIds: readonly string[] },
): Generator<SeedRelation> {
  const random = createRandom(seed);
  const source: SeedSource = { random, numbers: createNumberSource(random), mailboxes: new Map() };
  for (let index = 0; index < count; ) {
    const group = nextGroup(source, count - index);
    const ownerId = random.pick(options.ownerIds);
    const persons = group.flatMap(({ kind }, offset) => (kind === 'person' ? [index + offset] : []));
    const organisations = group.flatMap(({ kind }, offset) =>
      kind === 'organisation' ? [index + offset] : [],
    );
    for (const { kind, values } of group) {
      yield {
        kind,
        values: { ...values, relationNumber: String(FIRST_RELATION_NUMBER + index), ownerId },
        contactPersons: kind === 'organisation' ? persons : [],
        companies: kind === 'person' ? organisations : [],
      };
      index += 1;
    }
  }
}
