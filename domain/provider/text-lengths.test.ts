import { expect, it } from 'vitest';
import { defaultRelationValues, type RelationRecord } from '#domain/relation/relation.ts';
import { PROVIDERS, providersOffering } from './provider-descriptions.ts';
import { perhapsTooLongFor, TEXT_LENGTHS, tooLongFor } from './text-lengths.ts';

const KINDS = ['organisation', 'person'] as const;

function relationOf(kind: RelationRecord['kind'], values: object, person = ''): RelationRecord {
  return {
    id: '1',
    officeId: '1',
    kind,
    values: {
      ...defaultRelationValues(kind),
      fullSurname: '',
      country: '',
      correspondenceCountry: '',
      ...values,
    },
    revision: 1,
    version: 1,
    ownerName: null,
    contactPersons: person === '' ? [] : [{ id: '2', name: person, relationNumber: '2' }],
    companies: [],
    createdAt: new Date(0),
    updatedAt: new Date(0),
  } as RelationRecord;
}

/** A relation of which the text has exactly this length; null where its kind cannot have the text. */
function withLength(
  limit: (typeof TEXT_LENGTHS)['exact'][number],
  kind: RelationRecord['kind'],
  length: number,
): RelationRecord | null {
  const long = 'x'.repeat(length);
  const candidates = [
    ...limit.fields.toReversed().map((field) => relationOf(kind, { [field]: long })),
    relationOf(kind, {}, long),
  ];
  return candidates.find((relation) => limit.text(relation) === long) ?? null;
}

const LIMITS = providersOffering('relation').flatMap((provider) =>
  TEXT_LENGTHS[provider].flatMap((limit, index) =>
    KINDS.map((kind) => ({ provider, limit, kind, what: limit.fields[0] ?? limit.label ?? String(index) })),
  ),
);

it.each(LIMITS)(
  '$provider takes $what of a $kind as long as it says, and no longer',
  ({ provider, limit, kind }) => {
    const [fits, longer] = [withLength(limit, kind, limit.most), withLength(limit, kind, limit.most + 1)];
    if (fits === null || longer === null) {
      expect(fits).toBe(longer);
      return;
    }
    const [said, unsaid] = limit.isPresumed
      ? [perhapsTooLongFor, tooLongFor]
      : [tooLongFor, perhapsTooLongFor];
    expect([said(provider, fits), unsaid(provider, longer)]).toEqual([null, null]);
    const { label } = PROVIDERS[provider];
    const words = limit.isPresumed ? `Voor zover bekend neemt ${label} van` : `${label} neemt van`;
    expect(said(provider, longer)).toMatch(
      new RegExp(
        `${words} [\\p{L} ()]+ hoogstens ${limit.most} tekens, en dit zijn er ${limit.most + 1}\\.`,
        'u',
      ),
    );
  },
);

it('counts characters, whatever they are written with', () => {
  const named = (count: number) => relationOf('organisation', { tradeName: '🥐'.repeat(count) });
  expect(tooLongFor('eboekhouden', named(100))).toBeNull();
  expect(tooLongFor('eboekhouden', named(101))).toMatch(/dit zijn er 101/);
});

it('names each field of a text that is made of several, and each text that is too long', () => {
  const values = { tradeName: 'n'.repeat(60), street: 's'.repeat(80), houseNumber: '12', city: 'Ede' };
  expect(perhapsTooLongFor('exact', relationOf('organisation', values))).toBe(
    'Voor zover bekend neemt Exact Online van Handelsnaam hoogstens 50 tekens, en dit zijn er 60. ' +
      'Voor zover bekend neemt Exact Online van Straat, Huisnummer samen hoogstens 80 tekens, en dit zijn er 83.',
  );
  const both = { tradeName: 'n'.repeat(101), street: 's'.repeat(150), houseNumber: '12' };
  expect(tooLongFor('eboekhouden', relationOf('organisation', both))).toBe(
    'e-Boekhouden neemt van Handelsnaam hoogstens 100 tekens, en dit zijn er 101. ' +
      'e-Boekhouden neemt van Straat, Huisnummer samen hoogstens 150 tekens, en dit zijn er 153. Kort het hier in.',
  );
  const person = { initials: 'A.B.', surname: 's'.repeat(60), correspondenceCity: 'c'.repeat(60) };
  expect(perhapsTooLongFor('exact', relationOf('person', person))).toMatch(
    /van Voorletters, Achternaam samen/,
  );
  expect(tooLongFor('moneybird', relationOf('person', person))).toBeNull();
});
