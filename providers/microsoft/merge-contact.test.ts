import type { Contact } from '@microsoft/microsoft-graph-types';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ProviderFailedError } from '#domain/errors.ts';
import { type MergedContact, mergeContact } from './merge-contact.ts';

const emails = ['a@x.nl', 'b@x.nl', 'c@x.nl', 'd@x.nl'];
const phones = ['0301', '0302', '0303', '0304'];

/** One or no value of each list is Balie's. */
const ours = fc.record({
  email: fc.option(fc.constantFrom(...emails)),
  business: fc.option(fc.constantFrom(...phones)),
  home: fc.option(fc.constantFrom(...phones)),
});
type Ours = typeof ours extends fc.Arbitrary<infer Value> ? Value : never;
const there = fc.record({
  emailAddresses: fc.uniqueArray(fc.constantFrom(...emails), { maxLength: 3 }),
  businessPhones: fc.uniqueArray(fc.constantFrom(...phones), { maxLength: 2 }),
  homePhones: fc.uniqueArray(fc.constantFrom(...phones), { maxLength: 2 }),
});

const listOf = (value: string | null) => (value === null ? [] : [value]);
const contactOf = ({ email, business, home }: Ours): Contact => ({
  emailAddresses: listOf(email).map((address) => ({ address, name: 'Anna' })),
  businessPhones: listOf(business),
  homePhones: listOf(home),
});
const asRead = (lists: typeof there extends fc.Arbitrary<infer Value> ? Value : never, put: Contact | null) =>
  ({
    id: '1',
    ...lists,
    emailAddresses: lists.emailAddresses.map((address) => ({ address })),
    ...(put === null
      ? {}
      : {
          singleValueExtendedProperties: [{ value: put.singleValueExtendedProperties?.at(-1)?.value ?? '' }],
        }),
  }) as MergedContact;
const listsOf = (contact: Contact) => ({
  emailAddresses: (contact.emailAddresses ?? []).map(({ address }) => address ?? ''),
  businessPhones: contact.businessPhones ?? [],
  homePhones: contact.homePhones ?? [],
});
const mergedOrFull = (merge: () => Contact): Contact | null => {
  try {
    return merge();
  } catch (error) {
    expect(error).toBeInstanceOf(ProviderFailedError);
    return null;
  }
};

it('loses nothing that somebody added, keeps nothing that Balie took back, and has its own first', () => {
  fc.assert(
    fc.property(ours, ours, there, fc.boolean(), (first, second, lists, isKnown) => {
      const [before, now] = [contactOf(first), contactOf(second)];
      const put = isKnown ? mergeContact(before, null) : null;
      const merged = mergedOrFull(() => mergeContact(now, asRead(lists, put)));
      for (const name of ['emailAddresses', 'businessPhones', 'homePhones'] as const) {
        const own = listsOf(now)[name];
        const hadPut = isKnown ? listsOf(before)[name] : [];
        const added = lists[name].filter((one) => !hadPut.includes(one) && !own.includes(one));
        if (merged !== null) expect(listsOf(merged)[name]).toEqual([...own, ...added]);
      }
      const most = { emailAddresses: 3, businessPhones: 2, homePhones: 2 } as const;
      const isFull = (Object.keys(most) as (keyof typeof most)[]).some((name) => {
        const all = new Set([...listsOf(now)[name], ...lists[name]]);
        for (const one of isKnown ? listsOf(before)[name] : [])
          if (!listsOf(now)[name].includes(one)) all.delete(one);
        return all.size > most[name];
      });
      expect(merged === null).toBe(isFull);
    }),
  );
});

it('puts the same in the second time, and knows a number however it is spaced', () => {
  fc.assert(
    fc.property(ours, there, (value, lists) => {
      const once = mergedOrFull(() => mergeContact(contactOf(value), asRead(lists, null)));
      if (once === null) return;
      const again = mergeContact(contactOf(value), asRead(listsOf(once), once));
      expect(listsOf(again)).toEqual(listsOf(once));
    }),
  );
  const put = mergeContact({ businessPhones: ['0301234567'] }, null);
  const read = asRead({ emailAddresses: [], businessPhones: ['(030) 123 45-67'], homePhones: [] }, put);
  expect(mergeContact({ businessPhones: [] }, read).businessPhones).toEqual([]);
});

it.each(['', 'x', '[]', '{"emailAddresses":7}', 'null'])(
  'takes nothing away by a note that it cannot read: %s',
  (value) => {
    const read = { id: '1', businessPhones: ['0301'], singleValueExtendedProperties: [{ value }] };
    expect(mergeContact({ businessPhones: ['0302'] }, read).businessPhones).toEqual(['0302', '0301']);
  },
);

it('sends no list that Balie does not lead in', () => {
  const read = { id: '1', homePhones: ['0301'] };
  expect(mergeContact({ businessPhones: [] }, read)).not.toHaveProperty('homePhones');
});

it("takes what the relation had before for Balie's where the contact does not say what it put", () => {
  fc.assert(
    fc.property(ours, ours, there, fc.boolean(), (first, second, added, isNoted) => {
      const [before, now] = [contactOf(first), contactOf(second)];
      const earlier = {
        email: listOf(first.email),
        phone1: listOf(first.business).map((phone) => `(${phone.slice(0, 2)}) ${phone.slice(2)}`),
        phone2: listOf(first.home),
      };
      const own = mergeContact(before, null);
      // As it stands there since an earlier release, with what somebody added.
      const standing = Object.fromEntries(
        Object.entries(listsOf(before)).map(([name, values]) => [
          name,
          [...values, ...added[name as keyof typeof added].filter((one) => !values.includes(one))],
        ]),
      ) as typeof added;
      const read = asRead(standing, isNoted ? own : null);
      const known = mergedOrFull(() => mergeContact(now, read, isNoted ? {} : earlier));
      const noted = mergedOrFull(() => mergeContact(now, asRead(standing, own)));
      expect(known && listsOf(known)).toEqual(noted && listsOf(noted));
    }),
  );
});

it('takes no earlier value from a list that Balie does not lead in', () => {
  const read = { id: '1', homePhones: ['0301'] };
  expect(mergeContact({ businessPhones: [] }, read, { phone2: ['0301'] })).not.toHaveProperty('homePhones');
});

it.each([
  [true, 'een weg die er is toegevoegd'],
  [false, 'niet welke daarvan er is toegevoegd'],
])('blames nobody for a full list of which it does not know who filled it: known %s', (isNoted, text) => {
  const put = isNoted ? mergeContact({ businessPhones: [] }, null) : null;
  const read = asRead({ emailAddresses: [], businessPhones: ['0301', '0302'], homePhones: [] }, put);
  expect(() => mergeContact({ businessPhones: ['0303'] }, read)).toThrow(text);
});
