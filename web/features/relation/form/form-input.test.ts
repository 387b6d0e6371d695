import { buildSchema, type GraphQLInputObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { defaultRelationValues } from '#domain/relation/relation.ts';
import schemaText from '../../../../schema.graphql?raw';
import { formInput } from './form-input.ts';

const schema = buildSchema(schemaText);
const linked = [{ id: 'UDE=', name: 'J. Bakker' }];

function inputFields(name: string): string[] {
  return Object.keys((schema.getType(name) as GraphQLInputObjectType).getFields()).sort();
}

describe('what a relation form sends', () => {
  it('has every field of the schema and no other [RELFORM-10, RELFORM-26]', () => {
    const { person } = formInput('person', { values: defaultRelationValues('person'), linked }, true);
    const { organisation } = formInput(
      'organisation',
      { values: defaultRelationValues('organisation'), linked },
      true,
    );

    expect(Object.keys(person ?? {}).sort()).toEqual(inputFields('PersonInput'));
    expect(Object.keys(organisation ?? {}).sort()).toEqual(inputFields('OrganisationInput'));
  });

  it('leaves linked relations alone unless they were changed', () => {
    const content = { values: defaultRelationValues('person'), linked };

    expect(formInput('person', content, false).person?.companyIds).toBeNull();
    expect(formInput('person', content, true).person?.companyIds).toEqual(['UDE=']);
  });
});
