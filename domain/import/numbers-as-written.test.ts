import { describe, expect, it } from 'vitest';
import { numberWithSuffix } from '#domain/relation/address-line.ts';
import { CONTEXT, imported, lines } from '#test/support/imported-row.ts';

function houseNumber(huisnr: string): string {
  const { values, reasons } = imported({ huisnr });
  if (reasons.length > 0) return `refused: ${reasons.join(' ')}`;
  return numberWithSuffix(values.houseNumber, values.houseNumberSuffix);
}

const AS_WRITTEN = lines(`
  12 | 1 | 99999 | 12-14 | 12/14 | 37/2 | 37-2 | 12-14-16 | 12 - 14 | 12 t/m 14 | 12 tot 14 | 12 en 14 | 12 & 14 |
  12+14 | 22 b | 22 B | 22 bis | 22 BIS | 22-hs | 22-HS | 22 hs | 22 huis | 22-I | 22-II | 22 III | 22 IV | 5-bis |
  22 A-2 | 22-A | 22-1 | 22-01 | 22-001 | 22/B | 22/3 hoog | 22 2e verd. | 22 1 hoog | 22 zw | 22 rd | 22 rood | 22 zwart |
  101 B2 | 101-B2 | 101 bis A | 101 A bis | 7 to | 7 t.o. | 7 achter | 7 voor | 7 boven | 7 beneden | 7 sous | 7 BG |
  3-2-1 | 3 unit 4 | 3 unit B | 3 kamer 12 | 3 k. 12 | 3 app. 4 | 3 appt 4 | 3 bus 7 | 3 bte 7 | 3 (achterom) | 3 (bis) |
  12½ | 12 1/2 | 12 PK | 12 ong | 12 nabij | 12 tegenover 14 | 1 A1 | 1 A 1 | 1 a/b | 1 A-B | 1 A t/m D | 1-A/B |
  250 C 1 | 250 gebouw C | 250 lokaal 3.14 | 8 hal 2 | 8 loods 3 | 8 box 21 | 8 steiger 4 | 8 ws | 8 wb | 8 TOEZ |
  16 II | 16-2L | 16 3R | 16-3-L | 45* | 1000 AB
`);

/** Split by a blank that an address prints, or with what says nothing left out. */
const READ: Readonly<Record<string, string>> = {
  '22b': '22 b',
  '22B': '22 B',
  '101B2': '101 B2',
  '7bis': '7 bis',
  '22hs': '22 hs',
  '3A-B': '3 A-B',
  '88.0': '88',
  '88,0': '88',
  '88.00': '88',
  '="12"': '12',
  '="12-14"': '12-14',
  "'12": '12',
  '\u00a012\u00a0': '12',
  '12\u00a0bis': '12 bis',
  '12\u202fbis': '12 bis',
  '12\u201314': '12-14',
  '12 \u2014 14': '12 - 14',
  '12\u221214': '12-14',
  '１２': '12',
  '１２－１４': '12-14',
  '١٢': '12',
  'nr. 12': '12',
  'Nr 12a': '12 a',
  'nummer 12': '12',
  '#12': '12',
  'huisnr. 12': '12',
  '12.': '12',
  '12,': '12',
  '12  bis': '12 bis',
  '\u200b12': '12',
  '12 ½': '12½',
  '45 *': '45*',
};

const REFUSED = lines(`
  22,5 | 22.5 | 1.234 | 1,234 | 1,2E+01 | 1.2E+3 | 12E4 | 12-mrt | 12-mrt-26 | mrt-12 | 14-12-2026 | 2026-12-14 |
  2-feb | 12 jan | 2-3-2026 | 02-03-26 | 3/2/26 | 3 mei | A 12 | A12 | hoek 12 | bij 12 | -12 | 12 tegenover de oude kerk bij de brug
`);

describe('a house number of a file', () => {
  it('prints as it was written, an addition behind the number with it', () => {
    expect(AS_WRITTEN.length + Object.keys(READ).length + REFUSED.length).toBeGreaterThan(100);
    expect(AS_WRITTEN.map(houseNumber)).toEqual(AS_WRITTEN);
    expect(Object.keys(READ).map(houseNumber)).toEqual(Object.values(READ));
  });

  it('is listed with both forms where the cell says more than its number', () => {
    const silent = [...AS_WRITTEN.filter((text) => !/^\d+$/.test(text)), ...Object.keys(READ)].filter(
      (huisnr) => {
        const written = huisnr.trim();
        const isNumber = /^\d+$/.test(written);
        const { values, listed } = imported({ huisnr });
        const taken = [values.houseNumber, values.houseNumberSuffix]
          .filter((part) => part !== '')
          .join(' + ');
        const found = listed.find(({ column }) => column === 'huisnr');
        return !isNumber && (found?.written !== written || found.taken !== taken || found.manner !== 'read');
      },
    );
    expect(silent).toEqual([]);
  });

  it('is refused with its value and the reason where it may mean something else', () => {
    const outcomes = REFUSED.map((huisnr) => ({ huisnr, ...imported({ huisnr }) }));
    expect(outcomes.filter(({ reasons }) => reasons.length !== 1)).toEqual([]);
    for (const { huisnr, reasons, refused } of outcomes) {
      expect(reasons[0]).toContain(`‘${huisnr}’`);
      expect(refused).toEqual([{ column: 'huisnr', written: huisnr }]);
    }
  });

  it('keeps the addition of its own column, and joins what both columns say', () => {
    const both = (huisnr: string, toev: string) => {
      const { values } = imported({ huisnr, toev });
      return numberWithSuffix(values.houseNumber, values.houseNumberSuffix);
    };
    expect(both('12', 'bis')).toBe('12 bis');
    expect(both('12', '-14')).toBe('12-14');
    expect(both('22b', 'b')).toBe('22 b');
    expect(both('22b', 'B')).toBe('22 B');
    expect(both('22b', '2 hoog')).toBe('22 b 2 hoog');
  });

  it('is refused with both parts where they are too long for one addition', () => {
    const { reasons, refused } = imported({ huisnr: '22 achter de kerk', toev: 'tweede deur' });
    expect(reasons).toEqual([
      'Huisnummer ‘22 achter de kerk’ heeft met de toevoeging ‘tweede deur’ samen 26 tekens; een toevoeging heeft er hooguit 20.',
    ]);
    expect(refused).toEqual([{ column: 'huisnr', written: '22 achter de kerk' }]);
  });
});

describe('a house number in the column of the street', () => {
  const address = (straat: string) => {
    const { values, listed, reasons } = imported({ straat, huisnr: '' });
    const parts = [values.street, values.houseNumber, values.houseNumberSuffix];
    return reasons.length > 0 ? 'refused' : `${parts.join('|')}${listed.length === 1 ? '' : ' unlisted'}`;
  };

  it('is split off and listed, where it stands behind the name', () => {
    const streets = {
      'Dorpsstraat 12': 'Dorpsstraat|12|',
      'Dorpsstraat 12b': 'Dorpsstraat|12|b',
      'Dorpsstraat 12 bis': 'Dorpsstraat|12|bis',
      'Dorpsstraat 12-14': 'Dorpsstraat|12|-14',
      'Dorpsstraat, 12': 'Dorpsstraat|12|',
      '1e Dorpsstraat 12': '1e Dorpsstraat|12|',
      'Van ’t Hoffstraat 7-hs': 'Van ’t Hoffstraat|7|-hs',
      'Burg. de Wit’straat 3 A': 'Burg. de Wit’straat|3|A',
      'Dorpsstraat 12 en 14': 'Dorpsstraat|12|en 14',
      'Dorpsstraat 12 & 14': 'Dorpsstraat|12|& 14',
      'Dorpsstraat 12 t/m 16': 'Dorpsstraat|12|t/m 16',
      'Dorpsstraat 12 tot 16': 'Dorpsstraat|12|tot 16',
      'Dorpsstraat 12 - 14': 'Dorpsstraat|12|- 14',
      'Dorpsstraat 12 2 hoog': 'Dorpsstraat|12|2 hoog',
      'Dorpsstraat 12-2 hoog': 'Dorpsstraat|12|-2 hoog',
      'Kerkstraat 12 bus 3': 'Kerkstraat|12|bus 3',
      'Kerkstraat 12 app. 4': 'Kerkstraat|12|app. 4',
      'Kerkstraat 12 unit B': 'Kerkstraat|12|unit B',
      'Dorpsstraat 12–14': 'Dorpsstraat|12|-14',
      'Weg naar Laren 7': 'Weg naar Laren|7|',
      'Dorpsstraat nr. 12': 'Dorpsstraat|12|',
      'Dorpsstraat nr 12b': 'Dorpsstraat|12|b',
      'Dorpsstraat huisnummer 12': 'Dorpsstraat|12|',
      'Aan de Dijk 7 en 9': 'Aan de Dijk|7|en 9',
    };
    expect(Object.keys(streets).map(address)).toEqual(Object.values(streets));
    const posts = Object.keys(streets).map((cstraat) => {
      const { values, listed } = imported({ cstraat });
      const parts = [
        values.correspondenceStreet,
        values.correspondenceHouseNumber,
        values.correspondenceHouseNumberSuffix,
      ];
      return `${parts.join('|')}${listed.length === 1 ? '' : ' unlisted'}`;
    });
    expect(posts).toEqual(Object.values(streets));
  });

  it.each([
    'Dorpsstraat 12 te',
    'Dorpsstraat 12 en',
    'Dorpsstraat 12 in',
    'Dorpsstraat 12 te Utrecht',
    'Plan 12 en',
  ])('is not split off before a word that is no addition: %s', (straat) => {
    const { values, reasons } = imported({ straat, huisnr: '', cstraat: straat });
    expect([values.street, values.correspondenceStreet, reasons]).toEqual([
      straat,
      straat,
      ['Huisnummer is een verplicht veld.'],
    ]);
  });

  it.each(['Postbus 123', 'postbus 4567', 'Antwoordnummer 10', 'P.O. Box 12'])(
    'is none of %s, which is kept whole where an address needs none',
    (cstraat) => {
      const { values, listed } = imported({ cstraat });
      expect([values.correspondenceStreet, values.correspondenceHouseNumber, listed]).toEqual([
        cstraat,
        '',
        [],
      ]);
    },
  );

  it('is left where the correspondence address has one of its own', () => {
    const { values } = imported({ cstraat: 'Dorpsstraat 12', chuisnr: '7' });
    expect([values.correspondenceStreet, values.correspondenceHouseNumber]).toEqual(['Dorpsstraat 12', '7']);
  });

  it.each(['Plein 1940-1945', 'Plein 1944', '1e Dorpsstraat', 'Dorpsstraat', 'Laan 40-45', 'Weg 1813'])(
    'is missing in %s, and the row is refused',
    (straat) => {
      expect(address(straat)).toBe('refused');
    },
  );

  it('is left where the house number has a column of its own', () => {
    const { values, reasons } = imported({ straat: 'Dorpsstraat 12', huisnr: '7' });
    expect([reasons, values.street, values.houseNumber]).toEqual([[], 'Dorpsstraat 12', '7']);
  });
});

describe('an addition of a file', () => {
  it.each(['bis', 'A', '2', '3-hoog', '12-14', '½', 'mei', '1E2'])('%s stays as it is written', (toev) => {
    const { values, reasons } = imported({ huisnr: '12', toev });
    expect([reasons, values.houseNumberSuffix]).toEqual([[], toev]);
  });

  it.each(['2-mrt', '02-03-26'])('%s is refused with its value', (toev) => {
    expect(imported({ huisnr: '12', toev }).reasons[0]).toContain(`‘${toev}’`);
  });

  it('that repeats what stands behind the number keeps its sign', () => {
    const { values } = imported({ huisnr: '12-14', toev: '14' });
    expect([values.houseNumber, values.houseNumberSuffix]).toEqual(['12', '-14']);
  });
});

describe('a relation number of a file', () => {
  const number = (relnr: string, answer?: string) => {
    const context = answer === undefined ? CONTEXT : { ...CONTEXT, answers: { relationNumber: answer } };
    const { values, reasons } = imported({ relnr }, context);
    return reasons.length > 0 ? reasons.join(' ') : values.relationNumber;
  };

  it.each([
    ['88012', '88012'],
    ['88012.0', '88012'],
    ['88012,00', '88012'],
    ['="88012"', '88012'],
    ["'88012", '88012'],
    [' 88012\u00a0', '88012'],
    ['８８０１２', '88012'],
  ])('%s is %s', (written, taken) => {
    expect(number(written)).toBe(taken);
  });

  it.each(['12-mrt', '2-3-2026', 'mrt-12'])(
    '%s is a date, whatever was answered for the column',
    (written) => {
      expect(number(written, 'digits-only')).toContain(`Relatienummer ‘${written}’ is een datum`);
    },
  );

  it.each(['8.8012E+4', '8,8012E+04', '88012.5', '2024-001', 'K1001', '1001/2', '88.012', '10 01', 'abc'])(
    '%s is refused with its value',
    (written) => {
      expect(number(written)).toContain(`Relatienummer ‘${written}’`);
    },
  );

  it('has other signs taken away where that was answered for the column, but for those of a shortened one', () => {
    expect(number('2024-001', 'digits-only')).toBe('2024001');
    expect(number('K1001', 'digits-only')).toBe('1001');
    expect(number('2024-001', 'refused')).toContain('‘2024-001’');
    expect(number('8.8012E+4', 'digits-only')).toContain('‘8.8012E+4’');
  });
});

describe('a KvK number of a file', () => {
  const kvk = (kvk: string) => {
    const { values, reasons, listed } = imported({ kvk });
    return reasons.length > 0
      ? reasons.join(' ')
      : [values.kvkNumber, ...listed.map(({ manner }) => manner)].join(' ');
  };

  it.each([
    ['12345678', '12345678'],
    ['1234567', '01234567 read'],
    ['1234567.0', '01234567 read'],
    ['12345678.0', '12345678 read'],
    ['12.34.56.78', '12345678 spelled'],
    ['12 345 678', '12345678 spelled'],
    ['KvK 12345678', '12345678 read'],
    ['KVK-nr. 12345678', '12345678 read'],
    ['K.v.K. 12345678', '12345678 read'],
    ['K.v.k.-nummer: 12345678', '12345678 read'],
    ['k v k nr 12345678', '12345678 read'],
    ['Kamer van Koophandel 12345678', '12345678 read'],
    ['Handelsregister nr. 12345678', '12345678 read'],
    ['KvK # 12345678', '12345678 read'],
    ['12,345,678', '12345678 spelled'],
    ['12.345.678', '12345678 spelled'],
    ['1,234,567', '01234567 read'],
    ['="01234567"', '01234567 spelled'],
    ['', ''],
  ])('%s is %s', (written, taken) => {
    expect(kvk(written)).toBe(taken);
  });

  it.each([
    '1,23E+07',
    '1.23E+07',
    '123456',
    '123456789',
    '000012345678',
    'aangevraagd',
    '1234567A',
    '12345678/87654321',
    '1234,5678',
    '12345678,5',
  ])('%s is refused with its value', (written) => {
    expect(kvk(written)).toContain(`‘${written}’`);
  });
});

describe('a VAT number of a file', () => {
  it.each([
    ['NL002455799B11', 'NL002455799B11'],
    ['002455799B11', 'NL002455799B11'],
    ['NL 0024.55.799.B.11', 'NL002455799B11'],
    ['BTW NL002455799B11', 'NL002455799B11'],
    ['Btw-nr.: NL002455799B11', 'NL002455799B11'],
    ['OB-nummer 002455799B11', 'NL002455799B11'],
  ])('%s is read, and listed where it differs', (btw, meant) => {
    const { values, reasons, listed } = imported({ btw });
    expect([reasons, values.vatNumber, listed.length]).toEqual([[], meant, btw === meant ? 0 : 1]);
  });

  it.each(['aangevraagd', 'vrijgesteld', 'NL', 'BTW', '§§§'])('%s is refused with its value', (btw) => {
    expect(imported({ btw }).reasons).toEqual([`BTW-nummer ‘${btw}’ heeft geen cijfers.`]);
  });
});

describe('a BSN or RSIN of a file', () => {
  it.each([
    '823807071',
    '8238.07.071',
    '8238 07 071',
    '8238-07-071',
    '823.807.071',
    '823,807,071',
    '823807071.0',
    '="823807071"',
    'RSIN 823807071',
    'B.S.N. 823807071',
    'R.S.I.N.-nr. 823807071',
    '８２３８０７０７１',
  ])('%s is read', (bsn) => {
    const { values, reasons } = imported({ bsn });
    expect([reasons, values.bsn]).toEqual([[], '823807071']);
  });

  it('of eight digits gets its zero, and is listed by its last digits', () => {
    const { values, reasons, listed } = imported({ bsn: '10000008' });
    expect([reasons, values.bsn]).toEqual([[], '010000008']);
    expect(listed).toMatchObject([{ column: 'bsn', manner: 'read' }]);
    expect(JSON.stringify(listed)).not.toContain('10000008');
  });

  it.each(['8,23807E+08', '82380707', 'onbekend 823807071', '823807071 / 111222333'])(
    '%s is refused without saying all of it',
    (bsn) => {
      const { reasons } = imported({ bsn });
      expect(reasons).toHaveLength(1);
      expect(reasons.join(' ')).not.toContain('823807071');
    },
  );
});
