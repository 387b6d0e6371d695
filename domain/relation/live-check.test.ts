import { describe, expect, it } from 'vitest';
import { validateRelationField } from './live-check.ts';

describe('the live number check of a form', () => {
  it.each([
    ['bsn', { bsn: '123456782' }, 'valid'],
    ['vatNumber', { vatNumber: 'NL123456782B' }, 'incomplete'],
    ['iban', { iban: 'NL91ABNA0417164300' }, 'valid'],
    ['kvkNumber', { kvkNumber: '123' }, 'incomplete'],
    ['postcode', { postcode: '12a' }, 'invalid'],
    ['postcode', { postcode: '12a', country: 'België' }, 'valid'],
    ['correspondencePostcode', { correspondencePostcode: '12a', country: 'België' }, 'invalid'],
    ['iban', {}, 'empty'],
    ['phone1', { phone1: '0613' }, 'incomplete'],
    ['phone2', { phone2: '0613', country: 'Nederland' }, 'incomplete'],
    ['phone3', { phone3: '02 123 45', country: 'België' }, undefined],
    ['phone1', { phone1: '0612345678' }, undefined],
  ] as const)('judges %s in %j: %s', (key, input, state) => {
    expect(validateRelationField(key, input)?.state).toBe(state);
  });

  it('takes bank codes that operations added [RELRULES-65]', () => {
    const input = { iban: 'NL53QQQQ0417164300' };
    expect(validateRelationField('iban', input)?.state).toBe('invalid');
    expect(validateRelationField('iban', input, ['QQQQ'])?.state).toBe('valid');
  });

  it('says nothing of what is no number', () => {
    expect(validateRelationField('surname', { surname: '123' })).toBeNull();
  });
});
