import { describe, expect, it } from 'vitest';
import { displayName, fullSurname, sortName } from './name.ts';

const BERG = { tradeName: '', initials: 'J.P.', surnamePrefix: 'van der', surname: 'Berg' };
const JANSEN = { tradeName: '', initials: 'É.', surnamePrefix: '', surname: 'Jansén' };
const BAKERY = { tradeName: 'Bakkerij Één B.V.', initials: '', surnamePrefix: '', surname: '' };

describe('the name of a relation', () => {
  it('joins prefix and surname [RELFORM-27]', () => {
    expect(fullSurname(BERG)).toBe('van der Berg');
    expect(fullSurname(JANSEN)).toBe('Jansén');
  });

  it('is shown as people write it', () => {
    expect(displayName('person', BERG)).toBe('J.P. van der Berg');
    expect(displayName('person', { ...JANSEN, initials: '' })).toBe('Jansén');
    expect(displayName('organisation', BAKERY)).toBe('Bakkerij Één B.V.');
  });

  it('sorts under the surname without its prefix, and without capitals and accents', () => {
    expect(sortName('person', BERG)).toBe('berg, j.p. van der');
    expect(sortName('person', JANSEN)).toBe('jansen, e.');
    expect(sortName('organisation', BAKERY)).toBe('bakkerij een b.v.');
  });
});
