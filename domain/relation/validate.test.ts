import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsOf, type RelationFieldKey, type RelationKind } from './fields.ts';
import type { RelationInput } from './relation.ts';
import { validateField, validateRelation } from './validate.ts';

const CONTEXT = { today: new Date('2026-11-21T12:00:00Z'), users: [{ id: 'user-1' }] };

const ADDRESS: RelationInput = {
  relationNumber: '1001',
  ownerId: 'user-1',
  postcode: '1234 ab',
  houseNumber: '12',
  street: 'Dorpsstraat',
  city: 'Ons Dorp',
  email: 'Info@Voorbeeld.nl',
};
const PERSON: RelationInput = {
  ...ADDRESS,
  initials: 'J.P.',
  surnamePrefix: 'van der',
  surname: 'Berg',
  birthDate: '1-2-1980',
  bsn: '1234.56.782',
};
const ORGANISATION: RelationInput = { ...ADDRESS, tradeName: 'Bakkerij Jansen B.V.', bsn: '823807071' };

const EXAMPLES: Readonly<Record<RelationKind, RelationInput>> = {
  person: PERSON,
  organisation: ORGANISATION,
};

function issuesOf(kind: RelationKind, more: RelationInput) {
  return validateRelation(kind, { ...EXAMPLES[kind], ...more }, CONTEXT).issues;
}

describe('a relation without faults', () => {
  it('is stored normalised [RELRULES-06, RELRULES-08, RELRULES-12, RELRULES-25]', () => {
    const { values, issues } = validateRelation('person', PERSON, CONTEXT);
    expect(issues).toEqual([]);
    expect(values).toMatchObject({
      bsn: '123456782',
      email: 'info@voorbeeld.nl',
      birthDate: '01-02-1980',
      postcode: '1234AB',
    });
  });

  it('gets the surname with its prefix, whatever is sent for it [RELFORM-27]', () => {
    const { values } = validateRelation('person', { ...PERSON, fullSurname: 'iets anders' }, CONTEXT);
    expect(values.fullSurname).toBe('van der Berg');
  });

  it('gets the defaults for what is left out [RELFORM-11, RELFORM-16, RELFORM-23, RELFORM-31, RELFORM-37]', () => {
    expect(validateRelation('organisation', ORGANISATION, CONTEXT).values).toMatchObject({
      legalForm: 'Eenmanszaak',
      country: 'Nederland',
      correspondenceCountry: 'Nederland',
      vatPeriod: '',
    });
    expect(validateRelation('person', PERSON, CONTEXT).values).toMatchObject({
      country: 'Nederland',
      gender: '',
      formOfAddress: 'Formeel',
      newsletter: true,
    });
  });

  it('keeps what was emptied or switched off on purpose', () => {
    const emptied = { ...ORGANISATION, legalForm: '', country: '' };
    expect(validateRelation('organisation', emptied, CONTEXT).values).toMatchObject({
      legalForm: '',
      country: 'Nederland',
    });
    expect(validateRelation('person', { ...PERSON, newsletter: false }, CONTEXT).values.newsletter).toBe(
      false,
    );
    expect(validateRelation('person', { ...PERSON, newsletter: null }, CONTEXT).values.newsletter).toBe(
      false,
    );
    expect(validateRelation('person', { ...PERSON, formOfAddress: null }, CONTEXT).values.formOfAddress).toBe(
      '',
    );
  });

  it('has nothing in the fields of the other kind', () => {
    const { values } = validateRelation('person', { ...PERSON, tradeName: 'Naam', kvkNumber: '1' }, CONTEXT);
    expect(values).toMatchObject({ tradeName: '', kvkNumber: '', legalForm: '', correspondenceCountry: '' });
    expect(validateRelation('organisation', ORGANISATION, CONTEXT).values.newsletter).toBe(false);
  });

  it('is validated the same when it is validated again', () => {
    for (const kind of ['person', 'organisation'] as const) {
      const once = validateRelation(kind, EXAMPLES[kind], CONTEXT);
      expect(validateRelation(kind, once.values, CONTEXT)).toEqual(once);
    }
  });
});

describe('a required field', () => {
  const rows: [RelationKind, RelationFieldKey, string][] = [
    ['organisation', 'tradeName', 'Handelsnaam is een verplicht veld. [RELRULES-38]'],
    ['organisation', 'bsn', 'BSN is een verplicht veld. [RELRULES-39]'],
    ['organisation', 'relationNumber', 'Relatienummer is een verplicht veld. [RELRULES-41]'],
    ['organisation', 'ownerId', 'Gebruiker is een verplicht veld. [RELRULES-42]'],
    ['organisation', 'email', 'Email is een verplicht veld. [RELRULES-43]'],
    ['organisation', 'postcode', 'Postcode is een verplicht veld. [RELRULES-45]'],
    ['organisation', 'houseNumber', 'Huisnummer is een verplicht veld. [RELRULES-46]'],
    ['organisation', 'street', 'Straat is een verplicht veld. [RELRULES-47]'],
    ['organisation', 'city', 'Woonplaats is een verplicht veld. [RELRULES-48]'],
    ['person', 'initials', 'Voorletters is een verplicht veld. [RELRULES-49]'],
    ['person', 'surname', 'Achternaam is een verplicht veld. [RELRULES-50]'],
    ['person', 'birthDate', 'Geboortedatum is een verplicht veld. [RELRULES-51, RELRULES-13, RELRULES-67]'],
    ['person', 'bsn', 'BSN is een verplicht veld. [RELRULES-52]'],
    ['person', 'relationNumber', 'Relatienummer is een verplicht veld. [RELRULES-53]'],
    ['person', 'ownerId', 'Gebruiker is een verplicht veld. [RELRULES-54]'],
    ['person', 'email', 'Email is een verplicht veld. [RELRULES-55]'],
    ['person', 'postcode', 'Postcode is een verplicht veld. [RELRULES-56]'],
    ['person', 'houseNumber', 'Huisnummer is een verplicht veld. [RELRULES-57]'],
    ['person', 'street', 'Straat is een verplicht veld. [RELRULES-58]'],
    ['person', 'city', 'Woonplaats is een verplicht veld. [RELRULES-59]'],
  ];

  it.each(rows)('of %s, %s, is refused when empty: %s', (kind, field, title) => {
    const message = title.slice(0, title.indexOf(' ['));
    for (const empty of ['', '  \t', '\u200b', null]) {
      expect(issuesOf(kind, { [field]: empty })).toEqual([{ field, message }]);
    }
  });

  it.each<[RelationFieldKey, string, string]>([
    ['houseNumber', 'bis', 'Huisnummer ‘bis’ heeft geen cijfers.'],
    ['houseNumber', '-', 'Huisnummer ‘-’ heeft geen cijfers.'],
    ['relationNumber', 'abc', 'Relatienummer ‘abc’ heeft geen cijfers.'],
    ['bsn', 'abc', 'BSN ‘abc’ bestaat niet uit negen cijfers.'],
    ['bsn', 'onbekend', 'BSN ‘onbekend’ bestaat niet uit negen cijfers.'],
  ])('is not called empty where %s says %s', (field, written, message) => {
    expect(issuesOf('person', { [field]: written })).toEqual([{ field, message }]);
  });

  it.each<[RelationFieldKey, string, string]>([
    ['vatNumber', 'geen', 'BTW-nummer ‘geen’ heeft geen cijfers.'],
    ['vatNumber', '???', 'BTW-nummer ‘???’ heeft geen cijfers.'],
    ['iban', '---', 'IBAN ‘---’ kan niet worden gelezen.'],
    ['kvkNumber', 'geen', 'KvK-nummer ‘geen’ bestaat niet uit acht cijfers.'],
    ['phone1', 'geen', 'Telefoon 1 ‘geen’ bestaat niet alleen uit een telefoonnummer.'],
    ['correspondenceHouseNumber', 'abc', 'Huisnummer ‘abc’ heeft geen cijfers.'],
  ])('of an organisation that may be empty is refused where %s says %s', (field, written, message) => {
    expect(issuesOf('organisation', { [field]: written })).toEqual([{ field, message }]);
  });

  it('is missed in the order of the form', () => {
    const fieldsOfIssues = (kind: RelationKind) =>
      validateRelation(kind, {}, CONTEXT).issues.map(({ field }) => field);
    for (const kind of ['person', 'organisation'] as const) {
      const required = fieldsOf(kind).filter((field) => field.required);
      expect(fieldsOfIssues(kind)).toEqual(required.map(({ key }) => key));
    }
  });
});

describe('a filled field that is wrong', () => {
  it.each<[RelationKind, RelationFieldKey, string, string]>([
    ['person', 'bsn', '123456789', 'Het BSN is ongeldig. [RELRULES-40]'],
    ['organisation', 'bsn', '12', 'Het BSN is ongeldig. [RELRULES-40]'],
    ['person', 'email', 'jan@', 'Email is ongeldig. [RELRULES-44]'],
    ['organisation', 'email', 'info', 'Email is ongeldig. [RELRULES-44]'],
    ['person', 'birthDate', '31-2-1980', 'De geboortedatum is ongeldig. [RELRULES-15, RELRULES-67]'],
    ['person', 'iban', 'NL00ABNA0417164300', 'Het IBAN is ongeldig. [RELRULES-24]'],
    ['organisation', 'postcode', '12345', 'Ongeldige postcode. [RELRULES-29]'],
    ['organisation', 'correspondencePostcode', '12345', 'Ongeldige postcode. [RELRULES-29, RELRULES-68]'],
    ['organisation', 'legalForm', 'N.V.', 'Rechtsvorm is ongeldig. [RELFORM-17]'],
    ['organisation', 'vatPeriod', 'Week', 'BTW-aangifte is ongeldig. [RELFORM-21]'],
    ['person', 'gender', 'man', 'Geslacht is ongeldig. [RELFORM-25]'],
    ['person', 'formOfAddress', 'Je', 'Aanspreekvorm is ongeldig. [RELFORM-30]'],
    ['person', 'country', 'Holland', 'Land is ongeldig. [RELFORM-34]'],
    ['person', 'ownerId', 'user-2', 'Gebruiker is ongeldig.'],
  ])('of %s, %s %j, is refused: %s', (kind, field, text, title) => {
    const message = title.replace(/ \[.*$/, '');
    expect(issuesOf(kind, { [field]: text })).toEqual([{ field, message }]);
    expect(validateField(kind, field, { ...EXAMPLES[kind], [field]: text }, CONTEXT)).toEqual([
      { field, message },
    ]);
  });

  it('comes back as it was typed, so that nothing typed is lost', () => {
    const { values } = validateRelation('person', { ...PERSON, bsn: ' 12.34 ' }, CONTEXT);
    expect(values.bsn).toBe(' 12.34 ');
  });

  it('names each of the two VAT inputs [RELRULES-34, RELRULES-35, RELRULES-36]', () => {
    expect(issuesOf('organisation', { vatNumber: 'NL123456782B' })).toEqual([
      { field: 'vatSubnumber', message: 'Het BTW-subnummer is ongeldig.' },
    ]);
    expect(issuesOf('organisation', { vatNumber: 'NL1234B01' })).toEqual([
      { field: 'vatNumber', message: 'Het BTW-nummer is ongeldig.' },
    ]);
    expect(issuesOf('organisation', { vatNumber: 'NL002455799B11' })).toEqual([]);
  });

  it('takes bank codes that operations added [RELRULES-65]', () => {
    const check = (iban: string, extraBankCodes: string[]) =>
      validateField('person', 'iban', { ...PERSON, iban }, { ...CONTEXT, extraBankCodes }).length;
    expect(check('NL53QQQQ0417164300', [])).toBe(1);
    expect(check('NL53QQQQ0417164300', ['QQQQ'])).toBe(0);
    expect(check('NL54QQQQ0417164300', ['QQQQ'])).toBe(1);
  });

  it('does not validate the owner where the users are not known', () => {
    const { issues } = validateRelation('person', { ...PERSON, ownerId: 'x' }, { today: CONTEXT.today });
    expect(issues).toEqual([]);
  });
});

describe('a postcode', () => {
  it('of another country only has to be filled [RELRULES-27, RELRULES-68]', () => {
    expect(issuesOf('person', { country: 'België', postcode: '9000' })).toEqual([]);
    expect(issuesOf('person', { country: 'België', postcode: ' ' })).toEqual([
      { field: 'postcode', message: 'Postcode is een verplicht veld.' },
    ]);
  });

  it('for correspondence is validated by its own country, and only when filled [RELRULES-68]', () => {
    expect(issuesOf('organisation', { correspondencePostcode: '' })).toEqual([]);
    expect(
      issuesOf('organisation', { correspondencePostcode: '9000', correspondenceCountry: 'België' }),
    ).toEqual([]);
    expect(issuesOf('organisation', { correspondencePostcode: '9000', country: 'België' })).toContainEqual({
      field: 'correspondencePostcode',
      message: 'Ongeldige postcode.',
    });
  });
});

describe('text from anywhere', () => {
  it.each(['Jan\u0000sen', 'Jan\u0007sen', 'Jan\ud800sen', 'Jan\uffffsen'])(
    'is refused with a broken or control character: %j',
    (text) => {
      expect(issuesOf('person', { surname: text })).toEqual([
        { field: 'surname', message: 'Achternaam bevat een ongeldig teken.' },
      ]);
      expect(issuesOf('person', { bsn: `1234\u000056782` })).toEqual([
        { field: 'bsn', message: 'BSN bevat een ongeldig teken.' },
      ]);
    },
  );

  it('is refused beyond its maximum, which the message names', () => {
    expect(issuesOf('person', { surname: 'é'.repeat(200) })).toEqual([]);
    expect(issuesOf('person', { surname: '👩'.repeat(200) })).toEqual([]);
    expect(issuesOf('person', { surname: 'a'.repeat(201) })).toEqual([
      { field: 'surname', message: 'Achternaam is te lang. Maximaal 200 tekens.' },
    ]);
    expect(issuesOf('person', { relationNumber: '1'.repeat(16) })).toEqual([
      { field: 'relationNumber', message: 'Relatienummer is te lang. Maximaal 15 tekens.' },
    ]);
  });

  it('is composed, trimmed and on one line, without unseen marks', () => {
    const { values } = validateRelation(
      'person',
      { ...PERSON, surname: ' \u202aCafe\u0301\tde\r\nBoer\u202c ' },
      CONTEXT,
    );
    expect(values.surname).toBe('Café de Boer');
  });

  it('is storable once it passes, and passes again unchanged', () => {
    const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary', maxLength: 3 }));
    const free = fieldsOf('person').filter(
      ({ check, type, digitsOnly }) => !check && type === 'text' && !digitsOnly,
    );
    const typedInput = fc.dictionary(fc.constantFrom(...free.map(({ key }) => key)), anyText, { maxKeys: 3 });
    fc.assert(
      fc.property(typedInput, (typed) => {
        const { values, issues } = validateRelation('person', { ...PERSON, ...typed }, CONTEXT);
        fc.pre(issues.length === 0);
        expect(validateRelation('person', values, CONTEXT)).toEqual({ values, issues });
        for (const { key, maxLength } of free) {
          const value = String(values[key]);
          expect(value.isWellFormed()).toBe(true);
          expect(value).not.toMatch(/\p{Cc}/u);
          expect([...value].length).toBeLessThanOrEqual(maxLength);
        }
      }),
    );
  });

  it('is validated alike field by field and as a whole', () => {
    const keys = fieldsOf('organisation').map(({ key }) => key);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), fc.string()), (typed) => {
        const input = { ...ORGANISATION, ...typed };
        const byField = keys.flatMap((key) => validateField('organisation', key, input, CONTEXT));
        expect(byField).toEqual(validateRelation('organisation', input, CONTEXT).issues);
      }),
    );
  });

  it('is not validated for a field that has no rule of its own', () => {
    expect(validateField('person', 'tradeName', PERSON, CONTEXT)).toEqual([]);
    expect(validateField('person', 'newsletter', PERSON, CONTEXT)).toEqual([]);
    expect(validateField('person', 'fullSurname', { fullSurname: 'x'.repeat(999) }, CONTEXT)).toEqual([]);
  });
});
