import { describe, expect, it } from 'vitest';
import { countryCodeOf } from '#domain/countries.ts';
import { duplicateBsnWarning } from '#domain/relation/duplicate-bsn.ts';
import type { RelationValues } from '#domain/relation/relation.ts';
import { validateRelation } from '#domain/relation/validate.ts';
import { generateRelations } from './relations.ts';

const OWNERS = ['owner-1', 'owner-2'];
const CONTEXT = { today: new Date('2026-11-21T12:00:00Z'), users: OWNERS.map((id) => ({ id })) };

const relations = [...generateRelations(2_500, 1, { ownerIds: OWNERS })];
const persons = relations.filter(({ kind }) => kind === 'person');
const organisations = relations.filter(({ kind }) => kind === 'organisation');

function expectUnique(values: readonly string[]): void {
  const filled = values.filter((value) => value !== '');
  expect(new Set(filled).size).toBe(filled.length);
}

const allOf = (key: keyof RelationValues, list = relations) => list.map(({ values }) => String(values[key]));

describe('generated relations', () => {
  it('are as many as asked for, of both kinds', () => {
    expect(relations).toHaveLength(2_500);
    expect(persons.length).toBeGreaterThan(1_000);
    expect(organisations.length).toBeGreaterThan(700);
    for (const count of [0, 1, 2, 60]) {
      expect([...generateRelations(count, 2, { ownerIds: OWNERS })]).toHaveLength(count);
    }
  });

  it('pass every rule as they are', () => {
    for (const { kind, values } of relations) {
      expect(validateRelation(kind, values, CONTEXT)).toEqual({ values, issues: [] });
    }
  });

  it('are the same in every run, and others with another seed', () => {
    expect([...generateRelations(2_500, 1, { ownerIds: OWNERS })]).toEqual(relations);
    expect([...generateRelations(2_500, 2, { ownerIds: OWNERS })]).not.toEqual(relations);
  });

  it('share no number and no address of a person', () => {
    expect(allOf('relationNumber')).toEqual(relations.map((_, index) => String(1001 + index)));
    expectUnique(allOf('email', persons));
    expectUnique(allOf('bsn', persons));
    expectUnique(allOf('bsn', organisations));
    expectUnique(allOf('kvkNumber'));
    expectUnique(allOf('vatNumber'));
    expectUnique(allOf('iban'));
  });

  it('share a BSN only as a sole proprietorship with its owner', () => {
    const holders = Map.groupBy(relations, ({ values }) => values.bsn);
    const shared = [...holders.values()].filter((group) => group.length > 1);
    expect(shared.length).toBeGreaterThan(100);
    for (const group of shared) {
      const [first, ...others] = group.map(({ kind, values }) => ({ kind, legalForm: values.legalForm }));
      expect(first && duplicateBsnWarning(first, others)).toBeNull();
      const organisation = group.find(({ kind }) => kind === 'organisation');
      expect(organisation?.contactPersons.map((index) => relations[index])).toEqual(
        expect.arrayContaining(group.filter(({ kind }) => kind === 'person')),
      );
    }
  });

  it('link organisations and persons both ways', () => {
    for (const [index, { kind, contactPersons, companies }] of relations.entries()) {
      for (const person of contactPersons) {
        expect(kind).toBe('organisation');
        expect(relations[person]).toMatchObject({ kind: 'person', companies: [index] });
      }
      for (const company of companies) expect(relations[company]?.contactPersons).toContain(index);
    }
    expect(organisations.every(({ contactPersons }) => contactPersons.length > 0)).toBe(true);
  });

  it('never take the VAT id of a sole proprietor from the BSN', () => {
    const soleProprietors = organisations.filter(({ values }) => values.legalForm === 'Eenmanszaak');
    expect(soleProprietors.length).toBeGreaterThan(200);
    for (const { values } of soleProprietors) expect(values.vatNumber).not.toContain(values.bsn);
    const companies = organisations.filter(
      ({ values }) => values.legalForm === 'B.V.' && values.vatNumber !== '',
    );
    for (const { values } of companies) expect(values.vatNumber).toBe(`NL${values.bsn}B01`);
  });

  it('never lead to a real mailbox', () => {
    expect(allOf('email').filter((address) => !address.endsWith('.example'))).toEqual([]);
  });

  it('live in one street a postcode, mostly in the Netherlands', () => {
    const streets = new Map<string, string>();
    for (const { values } of relations) {
      expect(countryCodeOf(values.country)).toMatch(/^(?:NL|BE|DE)$/);
      if (values.country !== 'Nederland') continue;
      expect(streets.get(values.postcode) ?? values.street).toBe(values.street);
      streets.set(values.postcode, values.street);
    }
  });

  it('differ in every way a screen has to cope with', () => {
    expect(new Set(allOf('legalForm', organisations)).size).toBe(6);
    expect(new Set(allOf('vatPeriod', organisations)).size).toBe(5);
    expect(new Set(allOf('ownerId'))).toEqual(new Set(OWNERS));
    expect(new Set(allOf('city')).size).toBeGreaterThan(40);
    expect(allOf('surnamePrefix', persons)).toContain('van der');
    expect(allOf('phone1', persons)).toContain('');
  });
});
