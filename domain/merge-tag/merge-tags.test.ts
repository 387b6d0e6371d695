import { describe, expect, it } from 'vitest';
import { RELATION_FIELDS } from '#domain/relation/fields.ts';
import { defaultRelationValues } from '#domain/relation/relation.ts';
import {
  allValues,
  FIELD_TAG_GROUPS,
  isMergeTag,
  isRelationTag,
  MERGE_TAG_GROUPS,
  mergeValues,
  writtenTag,
} from './merge-tags.ts';

const tagsOf = (name: string) =>
  MERGE_TAG_GROUPS.find((group) => group.name === name)?.tags.map(({ tag }) => tag);

describe('the catalogue of merge tags', () => {
  it('has the general tags [LETTERS-19, TEMPL-17]', () => {
    expect(tagsOf('Algemeen')).toEqual([
      'iban',
      'relnr',
      'email',
      'straat',
      'huisnr',
      'toev',
      'postcode',
      'plaats',
      'land',
    ]);
  });

  it('has the tags of an organisation [LETTERS-20, TEMPL-17]', () => {
    expect(tagsOf('Organisatie')).toEqual([
      'bnaam',
      'rvorm',
      'bsn',
      'kvk',
      'btw',
      'tel1',
      'cstraat',
      'chuisnr',
      'ctoev',
      'cpostcode',
      'cplaats',
      'cland',
    ]);
  });

  it('has the tags of a person [LETTERS-21, TEMPL-17]', () => {
    expect(tagsOf('Persoon')).toEqual([
      'voorl',
      'vnaam',
      'tussen',
      'anaam',
      'tanaam',
      'titelv',
      'titeln',
      'bsn',
      'gebdat',
      'tel1',
      'tel2',
      'tel3',
    ]);
  });

  it('has every field that is marked as a merge tag, and no other', () => {
    const grouped = new Set(FIELD_TAG_GROUPS.flatMap(({ tags }) => tags.map(({ field }) => field)));
    const marked = RELATION_FIELDS.filter(({ mergeTag }) => mergeTag).map(({ key }) => key);
    expect([...grouped].toSorted()).toEqual(marked.toSorted());
  });

  it('names groups and tags in Dutch, by the labels of the fields [TEMPL-02, TEMPL-18]', () => {
    expect(MERGE_TAG_GROUPS.map(({ name }) => name)).toEqual([
      'Algemeen',
      'Organisatie',
      'Persoon',
      'Aanhef en datum',
    ]);
    const nameOf = (group: string, tag: string) =>
      MERGE_TAG_GROUPS.find(({ name }) => name === group)?.tags.find((one) => one.tag === tag)?.name;
    expect(nameOf('Persoon', 'tanaam')).toBe('Volledige achternaam');
    expect(nameOf('Persoon', 'bsn')).toBe('BSN');
    expect(nameOf('Organisatie', 'bsn')).toBe('BSN/RSIN');
  });

  it('is written in double braces, and known whatever its case [LETTERS-18]', () => {
    expect(writtenTag('plaats')).toBe('{{plaats}}');
    expect(isMergeTag(' Plaats ')).toBe(true);
    expect(isMergeTag('woonplaats')).toBe(false);
  });

  it.each([
    [
      'organisation',
      {
        bnaam: 'tradeName',
        rvorm: 'legalForm',
        bsn: 'bsn',
        kvk: 'kvkNumber',
        btw: 'vatNumber',
        tel1: 'phone1',
        cstraat: 'correspondenceStreet',
        chuisnr: 'correspondenceHouseNumber',
        ctoev: 'correspondenceHouseNumberSuffix',
        cpostcode: 'correspondencePostcode',
        cplaats: 'correspondenceCity',
        cland: 'correspondenceCountry',
      },
    ],
    [
      'person',
      {
        voorl: 'initials',
        vnaam: 'firstName',
        tussen: 'surnamePrefix',
        anaam: 'surname',
        tanaam: 'fullSurname',
        titelv: 'titleBefore',
        titeln: 'titleAfter',
        bsn: 'bsn',
        gebdat: 'birthDate',
        tel1: 'phone1',
        tel2: 'phone2',
        tel3: 'phone3',
      },
    ],
  ] as const)(
    'prints in each tag of the kind %s its own field [LETTERS-19, LETTERS-20, LETTERS-21]',
    (kind, own) => {
      const general = {
        iban: 'iban',
        relnr: 'relationNumber',
        email: 'email',
        straat: 'street',
        huisnr: 'houseNumber',
        toev: 'houseNumberSuffix',
        postcode: 'postcode',
        plaats: 'city',
        land: 'country',
      };
      const named = Object.fromEntries(RELATION_FIELDS.map(({ key }) => [key, key]));
      const values = { ...defaultRelationValues(kind), ...named };
      expect(Object.fromEntries(mergeValues(kind, values))).toEqual({ ...general, ...own });
    },
  );

  it('prints a Dutch postcode as on an envelope', () => {
    const values = {
      ...defaultRelationValues('organisation'),
      postcode: '3514CD',
      correspondencePostcode: 'B-1000',
    };
    const printed = mergeValues('organisation', values);
    expect([printed.get('postcode'), printed.get('cpostcode')]).toEqual(['3514 CD', 'B-1000']);
  });

  it.each([
    ['b', '22b', '22b|', '22b'],
    ['b', '', '22|b', '22 b'],
    ['-14', '', '22-14|', '22-14'],
    ['½', '22 ½', '22|½', '22 ½'],
  ])('prints 22 with %s, written %s, in both tags as %s', (suffix, asWritten, tags, line) => {
    const values = {
      ...defaultRelationValues('organisation'),
      houseNumber: '22',
      houseNumberSuffix: suffix,
      houseNumberAsWritten: asWritten,
      correspondenceHouseNumber: '22',
      correspondenceHouseNumberSuffix: suffix,
      correspondenceHouseNumberAsWritten: asWritten,
    };
    const printed = mergeValues('organisation', values);
    for (const [number, addition] of [
      ['huisnr', 'toev'],
      ['chuisnr', 'ctoev'],
    ] as const) {
      const both = [printed.get(number), printed.get(addition)];
      expect([both.join('|'), both.join(' ').trim()]).toEqual([tags, line]);
    }
  });

  it('gives values to the tags of the kind alone [LETTERS-26]', () => {
    const values = { ...defaultRelationValues('person'), surname: 'Jansen', city: 'Delft' };
    const printed = mergeValues('person', values);
    expect(printed.get('anaam')).toBe('Jansen');
    expect(printed.get('plaats')).toBe('Delft');
    expect(printed.get('voorl')).toBe('');
    expect(printed.has('bnaam')).toBe(false);
  });

  it('has what letters and mails begin and end with, of which only the salutation is of the relation', () => {
    expect(tagsOf('Aanhef en datum')).toEqual(['aanhef', 'datum', 'gebruiker']);
    expect(['aanhef', 'Datum', 'gebruiker', 'plaats', 'x'].map(isRelationTag)).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  it('addresses a person, and of an organisation the contact person', () => {
    const writer = { userName: 'Sanne de Boer', day: '2026-11-09' };
    const person = { ...defaultRelationValues('person'), gender: 'Man', surnamePrefix: 'van den' };
    const values = { ...person, surname: 'Akker' };
    const organisation = { kind: 'organisation', values: defaultRelationValues('organisation') } as const;
    const printed = (filling: ReadonlyMap<string, string>) =>
      ['aanhef', 'datum', 'gebruiker'].map((tag) => filling.get(tag));
    const closing = ['9 november 2026', 'Sanne de Boer'];
    const named = ['Geachte heer Van den Akker', ...closing];
    expect(printed(allValues({ kind: 'person', values }, null, writer))).toEqual(named);
    expect(printed(allValues(organisation, values, writer))).toEqual(named);
    expect(printed(allValues(organisation, null, writer))).toEqual(['Geachte heer, mevrouw', ...closing]);
  });
});
