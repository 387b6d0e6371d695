import { describe, expect, it } from 'vitest';
import { imported, lines } from '#test/support/import/imported-row.ts';

describe('a postcode of a file', () => {
  const POSTCODES: Readonly<Record<string, string>> = {
    NL: '1012AB = 1012AB | 1012 ab = 1012AB | NL-1012 AB = 1012AB | NL 1012AB = 1012AB | １０１２ＡＢ = 1012AB | ! 1012 | ! 1012.0 | ! 12345',
    BE: '1000 = 1000 | 1000.0 = 1000 | 1000,00 = 1000 | 1.000 = 1000 | ="1000" = 1000 | B-1000 = B-1000 | ! 1E+03 | ! 100',
    DE: `1067 = 01067 | 1067.0 = 01067 | 1.067 = 01067 | 01067 = 01067 | 10115 = 10115 | 10115.0 = 10115 | 10.115 = 10115 |
      D-01067 = D-01067 | ! 106 | ! 1,067E+03`,
    FR: '1000 = 01000 | 6000 = 06000 | 75001 = 75001 | ! 750',
    IT: '118 = 00118 | 00118 = 00118 | 9100 = 09100 | ! 1',
    ES: '8001 = 08001 | 28001 = 28001 | ! 801',
    US: '501 = 00501 | 2108 = 02108 | 02108 = 02108 | 90210-1234 = 90210-1234 | ! 12',
    FI: '100 = 00100 | 33100 = 33100',
    NO: '150 = 0150 | 10 = 0010 | 5003 = 5003',
    DK: '800 = 0800 | 2100 = 2100 | ! 21',
    AU: '800 = 0800 | 2000 = 2000',
    RO: '10011 = 010011 | 400001 = 400001',
    MX: '1000 = 01000',
    GB: 'SW1A 1AA = SW1A 1AA | sw1a 1aa = sw1a 1aa',
    IE: 'D02 AF30 = D02 AF30',
    PL: '00-950 = 00-950 | 950 = 00950',
    BR: '1310100 = 01310100 | 01310-100 = 01310-100',
    JP: '600000 = 0600000 | 060-0000 = 060-0000',
    KR: '6236 = 06236',
    CA: 'K1A 0B1 = K1A 0B1',
  };

  it.each(Object.keys(POSTCODES))('of %s gets its zeros back, and loses its decimals', (land) => {
    const outcomes = lines(POSTCODES[land] ?? '').map((line) => {
      const written = line.replace(/^! | = \w[\w -]*$/g, '');
      const { values, reasons, listed, refused } = imported({ postcode: written, land });
      if (reasons.length > 0) {
        return refused.some(({ column }) => column === 'postcode') ? `! ${written}` : reasons.join(' ');
      }
      const isListed = listed.some(({ column }) => column === 'postcode');
      return `${written} = ${values.postcode}${isListed === (values.postcode !== written) ? '' : ' unlisted'}`;
    });
    expect(outcomes).toEqual(lines(POSTCODES[land] ?? ''));
  });

  it('of the correspondence address is of its own country', () => {
    const { values } = imported({ cpostcode: '1067', cland: 'Duitsland' });
    expect([values.postcode, values.correspondencePostcode]).toEqual(['1234AB', '01067']);
  });

  it('is refused with the reason where it has too few digits', () => {
    expect(imported({ postcode: '106', land: 'DE' }).reasons).toEqual([
      'Postcode ‘106’ heeft 3 cijfers; in Duitsland zijn het er 5.',
    ]);
  });
});
