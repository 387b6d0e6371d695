import { describe, expect, it } from 'vitest';
import { checkKvkNumber, validateKvkNumber } from './kvk-number.ts';

describe('KvK number', () => {
  it('is digits only, leading zeros kept [RELRULES-37]', () => {
    expect(checkKvkNumber('KvK 01.23.45.67')).toEqual({ ok: true, value: '01234567' });
    expect(checkKvkNumber('')).toEqual({ ok: true, value: '' });
  });

  it.each(['1234567', '123456789'])('has eight digits, not %j', (text) => {
    expect(checkKvkNumber(text)).toEqual({ ok: false, message: 'Het KvK-nummer is ongeldig.' });
  });

  it.each([
    ['', 'empty', ''],
    ['6959908', 'incomplete', 'Nog 1 cijfer.'],
    ['69599084', 'valid', 'Acht cijfers.'],
    ['695990840', 'invalid', 'Een KvK-nummer heeft acht cijfers.'],
  ])('is validated while typing %j: %s, %j', (text, state, explanation) => {
    expect(validateKvkNumber(text)).toEqual({ state, explanation });
  });
});
