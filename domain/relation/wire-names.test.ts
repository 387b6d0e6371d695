import { describe, expect, it } from 'vitest';
import { ValidationError } from '#domain/errors.ts';
import { fieldsOf } from './fields.ts';
import { defaultRelationValues } from './relation.ts';
import { changesToWire, fromWire, issueFieldToWire, kindFromWire, kindToWire, toWire } from './wire-names.ts';

const PERSON = {
  ...defaultRelationValues('person'),
  initials: 'J.',
  surnamePrefix: 'de',
  surname: 'Boer',
  fullSurname: 'de Boer',
  newsletter: false,
};

describe('a relation on the wire', () => {
  it('has type persoon or bedrijf [RELFORM-09]', () => {
    expect(kindToWire('person')).toBe('persoon');
    expect(kindToWire('organisation')).toBe('bedrijf');
    expect(kindFromWire('persoon')).toBe('person');
    expect(kindFromWire('bedrijf')).toBe('organisation');
    for (const other of ['person', 'Persoon', '', null, undefined, 1])
      expect(kindFromWire(other)).toBeUndefined();
  });

  it('has exactly the fields of its kind, under their wire names [RELFORM-10, RELFORM-26]', () => {
    const wire = toWire('person', PERSON);
    expect(Object.keys(wire)).toEqual(['type', ...fieldsOf('person').map((field) => field.wire)]);
    expect(wire).toMatchObject({ type: 'persoon', voorl: 'J.', tanaam: 'de Boer', nieuws: false, tel3: '' });
  });

  it('comes back as it went, but for what the server works out', () => {
    for (const kind of ['person', 'organisation'] as const) {
      const values = kind === 'person' ? PERSON : defaultRelationValues('organisation');
      const back = fromWire(kind, toWire(kind, values));
      const sent = fieldsOf(kind).filter((field) => !field.computed);
      expect(back).toEqual(Object.fromEntries(sent.map(({ key }) => [key, values[key]])));
    }
  });

  it('is read as scripts send it', () => {
    expect(
      fromWire('person', { relnr: 1001, voorl: null, nieuws: 'false', tanaam: 'x', onbekend: [] }),
    ).toEqual({
      relationNumber: '1001',
      initials: '',
      newsletter: false,
    });
    expect(fromWire('person', { nieuws: 1 })).toEqual({ newsletter: true });
    expect(fromWire('person', { nieuws: null })).toEqual({ newsletter: false });
    expect(fromWire('person', { bnaam: 'geen veld van een persoon' })).toEqual({});
  });

  it.each([
    ['a list', { anaam: ['Boer'] }, 'surname', 'Achternaam is ongeldig.'],
    ['an object', { anaam: {} }, 'surname', 'Achternaam is ongeldig.'],
    ['no number', { relnr: Number.NaN }, 'relationNumber', 'Relatienummer is ongeldig.'],
    ['no flag', { nieuws: 'soms' }, 'newsletter', 'Nieuwsbrief is ongeldig.'],
  ])('is refused with %s for a value', (_what, body, field, message) => {
    const read = () => fromWire('person', body);
    expect(read).toThrow(ValidationError);
    expect(read).toThrow(expect.objectContaining({ issues: [{ field, message }] }));
  });

  it('names changed fields by their wire names [RELFORM-15]', () => {
    expect(changesToWire({ surname: { from: 'a', to: 'b' }, newsletter: { from: true, to: false } })).toEqual(
      {
        anaam: { from: 'a', to: 'b' },
        nieuws: { from: true, to: false },
      },
    );
  });

  it.each([
    ['initials', 'voorl'],
    ['houseNumber', 'huisnr'],
    ['contactPersons', 'contactpers'],
    ['notes/2026-11-21T09:00:00.000Z/text', 'notities/2026-11-21T09:00:00.000Z/tekst'],
    ['portalPersonId', 'portalPersonId'],
  ])('names what is wrong with %s by %s', (field, wire) => {
    expect(issueFieldToWire(field)).toBe(wire);
  });
});
