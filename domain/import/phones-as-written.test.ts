import { describe, expect, it } from 'vitest';
import { imported, lines, PERSON } from '#test/support/import/imported-row.ts';

const POSTCODES_OF: Readonly<Record<string, string>> = {
  IN: '110001',
  NL: '1234AB',
  BE: '1000',
  DE: '10115',
  FR: '75001',
  GB: 'SW1A 1AA',
  US: '10001',
};

const PHONES: Readonly<Record<string, string>> = {
  '0612345678': `0612345678 | 06-12345678 | 06 12345678 | 06 12 34 56 78 | 06-12 34 56 78 | 06.12.34.56.78 | 06/12345678 |
    06 - 12345678 | 06 – 12345678 | (06) 12345678 | 061 234 5678 | 0 6 1 2 3 4 5 6 7 8 | 06‑12345678 | 06 123 45 678 |
    +31612345678 | +31 6 12345678 | +31 6 12 34 56 78 | +31-6-12345678 | +31 (0)6 12345678 | +31(0)612345678 |
    +31 (0) 6 12345678 | (+31) 6 12345678 | (+31)(0)6 12345678 | 0031612345678 | 0031 6 12345678 | 0031 (0)6 12345678 |
    00 31 6 12345678 | 0031-6-12345678 | +31.6.12345678 | + 31 6 12345678 | 612345678 | 6 12345678 | 6-12345678 |
    31612345678 | 31 6 12345678 | 612345678.0 | 612345678,0 | 31612345678.0 | ="0612345678" | ="06-12345678" |
    '0612345678 | ’0612345678 | tel:0612345678 | tel:+31612345678 | Tel. 06-12345678 | tel: 06 12345678 | T 06 12345678 |
    M: 06-12345678 | Telef. 06-12345678 | mob. 06-12345678 | mobiel 06-12345678 | Telefoon: 0612345678 | "0612345678" | ０６１２３４５６７８ |
    ０６－１２３４５６７８ | ٠٦١٢٣٤٥٦٧٨ | +３１６１２３４５６７８`,
  '0201234567': `0201234567 | 020-1234567 | 020 1234567 | 020 123 45 67 | (020) 1234567 | (020)1234567 | 020/1234567 | 020 / 1234567 |
    020.123.4567 | +31201234567 | +31 20 1234567 | +31 (0)20 123 45 67 | +31(0)20-1234567 | 0031201234567 |
    0031 20 123 4567 | 201234567 | 20 123 4567 | 20-1234567 | 31201234567 | werk: 020-1234567 | ="020-1234567"`,
  '0182123456': `0182123456 | 0182-123456 | 0182 12 34 56 | (0182) 12 34 56 | 0182/123456 | +31 182 123456 | +31 (0)182-123456 |
    182123456 | 182-123456 | 0031182123456`,
  '08001234': '08001234 | 0800-1234 | 0800 1234',
  '09001234567': '09001234567 | 0900-1234567 | 0900 123 45 67',
  '003221234567': '+32 2 123 45 67 | 003221234567 | 0032 2 1234567 | +32 (0)2 123 45 67 | (+32) 2 1234567',
  '004915112345678': '+49 151 12345678 | +49 (0)151 12345678 | 0049 151 12345678',
};

const REFUSED_PHONES = lines(`
  3,16182E+10 | 3.16182E+10 | 6,12E+08 | 6.12E8 | 06-12345678 / 020-1234567 | 06-12345678/020-1234567 |
  06-12345678 of 020-1234567 | 06-12345678 en 06-87654321 | 06-12345678, 06-87654321 | 06-12345678; 06-87654321 |
  0612345678 0687654321 | 06 12345678 06 87654321 | 06-12345678 020-1234567 | 06-12345678 +31 6 87654321 |
  0612345678 & 0687654321 | 020-1234567 tst. 12 | 020-1234567 toestel 12 | 020-1234567 ext. 12 | 020-1234567 x12 |
  020-1234567#12 | 06-12345678 (Jan) | 06-12345678 Jan | Jan 06-12345678 | bel na 18 uur 0612345678 | abc |
  1234567 7654321 | 123-4567 765-4321 | 412345-412346 | 14 030 / 030-1234567 | 12345/0612345678 | 1234 / 0612345678 |
  0900-8844 / 112 | 112 / 0900-8844 | + | 00 | 061234567890123 | 06123456780612345678 | 0612345678 (na 18.00) | info@jansen.example
`);

describe('a phone number of a file', () => {
  const phone = (tel1: string) => {
    const { values, reasons } = imported({ tel1 });
    return reasons.length > 0 ? `refused: ${reasons.join(' ')}` : values.phone1;
  };
  const writings = Object.entries(PHONES).flatMap(([expected, texts]) =>
    lines(texts).map((written) => ({ expected, written })),
  );

  it('is dialled as it was written, with the zero that a spreadsheet took [RELRULES-72]', () => {
    expect(writings.length + REFUSED_PHONES.length).toBeGreaterThan(100);
    expect(
      writings
        .map(({ written }) => ({ written, expected: phone(written) }))
        .filter(({ expected }, index) => expected !== writings[index]?.expected),
    ).toEqual([]);
  });

  it('is listed with both forms where they differ', () => {
    const silent = writings.filter(({ expected, written }) => {
      const listed = imported({ tel1: written }).listed.find(({ column }) => column === 'tel1');
      return expected !== written && (listed?.written !== written || listed.taken !== expected);
    });
    expect(silent).toEqual([]);
  });

  it('is refused with its value where it is two, shortened, or more than a number', () => {
    const outcomes = REFUSED_PHONES.map((tel1) => ({ tel1, ...imported({ tel1 }) }));
    expect(
      outcomes.filter(({ reasons }) => reasons.length !== 1).map(({ tel1, values }) => [tel1, values.phone1]),
    ).toEqual([]);
    for (const { tel1, reasons, refused } of outcomes) {
      expect(reasons[0]).toContain(`‘${tel1}’`);
      expect(refused).toEqual([{ column: 'tel1', written: tel1 }]);
    }
  });

  /** 'written = stored' is what is read in the country of the row; what is refused stands behind '!'. */
  const ABROAD: Readonly<Record<string, string>> = {
    BE: `470123456 = 0470123456 | 470123456.0 = 0470123456 | 470/12.34.56 = 0470123456 | 0470123456 = 0470123456 |
      0470/12.34.56 = 0470123456 | 21234567 = 021234567 | 91234567 = 091234567 | 32470123456 = 0032470123456 |
      3221234567 = 003221234567 | +32 470 12 34 56 = 0032470123456 | 0032470123456 = 0032470123456 | ! 4701234 | ! 1234567 |
      ! 02 123 45 67 / 68 | ! 02/123.45.67-68 | ! 4701234567 | ! 47012345 | ! 31612345678 | ! 4,70E+08`,
    DE: `15112345678 = 015112345678 | 1711234567 = 01711234567 | 3012345678 = 03012345678 | 8912345678 = 08912345678 |
      0151 12345678 = 015112345678 | 030/12345678 = 03012345678 | 4915112345678 = 004915112345678 |
      493012345678 = 00493012345678 | +49 30 1234567 = 0049301234567 | ! 12345678 | ! 31612345678 | ! 32470123456 | ! 3221234567 |
      ! 4930123456 | ! 301234 | ! 030 123456 / 57 | ! 4315123456 | ! 4520123456 | ! 4791234567 | ! 3612345678 | ! 352123456`,
    FR: `612345678 = 0612345678 | 142685300 = 0142685300 | 33612345678 = 0033612345678 | 06 12 34 56 78 = 0612345678 |
      ! 61234567 | ! 6123456789 | ! 352123456`,
    GB: `7911123456 = 07911123456 | 2079460000 = 02079460000 | 447911123456 = 00447911123456 | ! 3221234567 | ! 79460000 | ! 2125551234`,
    CH: '446681800 = 0446681800 | 791234567 = 0791234567 | 41446681800 = 0041446681800 | ! 6681800',
    AT: '6641234567 = 06641234567 | 436641234567 = 00436641234567 | ! 1234567 | ! 316123456',
    IE: '851234567 = 0851234567 | 11234567 = 011234567 | 353851234567 = 00353851234567 | ! 1234567',
    TR: '5321234567 = 05321234567 | 905321234567 = 00905321234567 | ! 1234567',
    MA: '612345678 = 0612345678 | 212612345678 = 00212612345678 | ! 1234567',
    SE: '701234567 = 0701234567 | 46701234567 = 0046701234567 | ! 8123456',
    // Their numbers begin with no zero of their own, so none was lost.
    ES: '612345678 = 612345678 | 912345678 = 912345678 | 34612345678 = 0034612345678 | ! 31612345678',
    LU: '621123456 = 621123456 | 26123456 = 26123456',
    PL: '512345678 = 512345678 | 48512345678 = 0048512345678',
    DK: '20123456 = 20123456 | 4520123456 = 004520123456 | ! 31612345678',
    US: '2125550123 = 2125550123 | ! 12125550123',
    IT: '3471234567 = 3471234567 | 0612345678 = 0612345678 | ! 612345678 | ! 212345678',
    PE: '987654321 = 987654321',
    IN: '9812345678 = 9812345678',
    AU: '! 412345678 | 0412345678 = 0412345678',
    NL: `9001234567 = 09001234567 | 8001234567 = 08001234567 | ! 97012345678 | ! 97221234567 | 470123456 = 0470123456 | 112 = 112 |
      14030 = 14030 | ! 8001234 | ! 9001234 | ! 32470123456 | ! +32 2 123 45 67 / 68 | ! 0032 2 123 45 67/68 | ! +49 30 1234567 / 8 |
      +31-6-12-34-56-78 = 0612345678 | 06/12/34/56/78 = 0612345678 | +31 6 12345678 = 0612345678`,
  };

  it.each(Object.keys(ABROAD))('of %s gets a lost zero back where it can be no other number', (land) => {
    const outcomes = lines(ABROAD[land] ?? '').map((line) => {
      const written = line.replace(/^! | = .*$/g, '');
      const { values, reasons, listed } = imported({
        tel1: written,
        land,
        postcode: POSTCODES_OF[land] ?? '10000',
      });
      if (reasons.length > 0)
        return reasons.join(' ').includes(`‘${written}’`) ? `! ${written}` : reasons.join(' ');
      const isListed = listed.some(({ column }) => column === 'tel1');
      return `${written} = ${values.phone1}${isListed === (values.phone1 !== written) ? '' : ' unlisted'}`;
    });
    expect(outcomes).toEqual(lines(ABROAD[land] ?? ''));
  });

  it('says where the other one goes, by what the relation has room for', () => {
    const two = '06-12345678 / 020-1234567';
    const person = { ...PERSON, tel1: two };
    expect(imported(person).reasons).toEqual([
      `Telefoon 1 ‘${two}’ zijn twee nummers. Geef elk nummer een eigen kolom.`,
    ]);
    expect(imported({ tel1: two }).reasons).toEqual([
      `Telefoon 1 ‘${two}’ zijn twee nummers. Een organisatie heeft er één: laat alleen dat staan.`,
    ]);
  });

  it.each([
    ['fax 030-1234567', 'is een faxnummer'],
    ['Fax: 0301234567', 'is een faxnummer'],
    ['F 030-1234567', 'is een faxnummer'],
    ['telefax 030 1234567', 'is een faxnummer'],
    ['Fax-nr. 030 1234567', 'is een faxnummer'],
    ['030-1234567 x12', 'heeft een toestelnummer'],
    ['030-1234567 tst. 12', 'heeft een toestelnummer'],
    ['Felix 0301234567', 'bestaat niet alleen uit een telefoonnummer'],
    ['linkdk 0301234567', 'bestaat niet alleen uit een telefoonnummer'],
  ])('%s is refused because it %s', (tel1, why) => {
    expect(imported({ tel1 }).reasons).toEqual([expect.stringContaining(`‘${tel1}’ ${why}`)]);
  });
});
