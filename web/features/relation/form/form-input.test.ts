import { buildSchema, type GraphQLInputObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { defaultRelationValues } from '#domain/relation/relation.ts';
import schemaText from '../../../../schema.graphql?raw';
import { formInput } from './form-input.ts';

const schema = buildSchema(schemaText);
const ALL = { linked: true, bsn: true };
const linked = [{ id: 'UDE=', name: 'J. Bakker' }];

function inputFields(name: string): string[] {
  return Object.keys((schema.getType(name) as GraphQLInputObjectType).getFields()).sort();
}

describe('what a relation form sends', () => {
  it('has every field of the schema and no other [RELFORM-10, RELFORM-26]', () => {
    const ofPerson = { values: defaultRelationValues('person'), linked };
    const ofOrganisation = { values: defaultRelationValues('organisation'), linked };
    const { person } = formInput('person', ofPerson, ofPerson, ALL);
    const { organisation } = formInput('organisation', ofOrganisation, ofOrganisation, ALL);

    expect(Object.keys(person ?? {}).sort()).toEqual(inputFields('PersonInput'));
    expect(Object.keys(organisation ?? {}).sort()).toEqual(inputFields('OrganisationInput'));
  });

  it('leaves out a BSN that was not changed', () => {
    const content = { values: { ...defaultRelationValues('person'), bsn: '••••••782' }, linked };

    expect(formInput('person', content, content, { ...ALL, bsn: false }).person).not.toHaveProperty('bsn');
  });

  it('leaves linked relations alone unless they were changed', () => {
    const content = { values: defaultRelationValues('person'), linked };

    expect(formInput('person', content, content, { ...ALL, linked: false }).person?.companyIds).toBeNull();
    expect(formInput('person', content, content, ALL).person?.companyIds).toEqual(['UDE=']);
  });
});
