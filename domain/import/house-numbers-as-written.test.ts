import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberWithSuffix, visitingLine } from '#domain/relation/address-line.ts';
import { sized } from '#test/size.ts';
import { imported, lines } from '#test/support/import/imported-row.ts';
import { exportedRelation } from './csv-row.ts';
import { guardText } from './formula-guard.ts';

const printed = (values: ReturnType<typeof imported>['values']) =>
  numberWithSuffix(values.houseNumber, values.houseNumberSuffix, values.houseNumberAsWritten);

function houseNumber(huisnr: string): string {
  const { values, reasons } = imported({ huisnr });
  if (reasons.length > 0) return `refused: ${reasons.join(' ')}`;
  return printed(values);
}

const AS_WRITTEN = lines(`
  12 | 1 | 99999 | 12-14 | 12/14 | 37/2 | 37-2 | 12-14-16 | 12 - 14 | 12 t/m 14 | 12 tot 14 | 12 en 14 | 12 & 14 |
  12+14 | 22 b | 22 B | 22 bis | 22 BIS | 22-hs | 22-HS | 22 hs | 22 huis | 22-I | 22-II | 22 III | 22 IV | 5-bis |
  22 A-2 | 22-A | 22-1 | 22-01 | 22-001 | 22/B | 22/3 hoog | 22 2e verd. | 22 1 hoog | 22 zw | 22 rd | 22 rood | 22 zwart |
  101 B2 | 101-B2 | 101 bis A | 101 A bis | 7 to | 7 t.o. | 7 achter | 7 voor | 7 boven | 7 beneden | 7 sous | 7 BG |
  3-2-1 | 3 unit 4 | 3 unit B | 3 kamer 12 | 3 k. 12 | 3 app. 4 | 3 appt 4 | 3 bus 7 | 3 bte 7 | 3 (achterom) | 3 (bis) |
  12½ | 12 1/2 | 12 PK | 12 ong | 12 nabij | 12 tegenover 14 | 1 A1 | 1 A 1 | 1 a/b | 1 A-B | 1 A t/m D | 1-A/B |
  250 C 1 | 250 gebouw C | 250 lokaal 3.14 | 8 hal 2 | 8 loods 3 | 8 box 21 | 8 steiger 4 | 8 ws | 8 wb | 8 TOEZ |
  16 II | 16-2L | 16 3R | 16-3-L | 45* | 1000 AB |
  22b | 22B | 22bis | 22BIS | 7hs | 7t.o. | 101B2 | 3A-B | 3A B | 3a/b | 12a t/m d | 3(bis) | 3(achterom) | 3e | 3PK |
  12 ½ | 12½a | 45 * | 12 -14 | 12- 14 | 12 /2 | 12/ 2 | 12 +14 | 3 'a | 22 #4 | 22#4 | 22é | 22 É | 22ß
`);

const READ: Readonly<Record<string, string>> = {
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
  'Nr 12a': '12a',
  'nummer 12': '12',
  '#12': '12',
  'huisnr. 12': '12',
  '12.': '12',
  '12,': '12',
  '12  bis': '12 bis',
  '\u200b12': '12',
  '="22b"': '22b',
  "'22b": '22b',
  '２２ｂ': '22b',
  '22\u200bb': '22b',
  '22\u00a0b': '22 b',
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
      return printed(values);
    };
    expect(both('12', 'bis')).toBe('12 bis');
    expect(both('12', '-14')).toBe('12-14');
    expect(both('22', 'b')).toBe('22 b');
    expect(both('22b', 'b')).toBe('22b');
    expect(both('22 b', 'b')).toBe('22 b');
    expect(both('22b', 'B')).toBe('22B');
    expect(both('22b', '2 hoog')).toBe('22b 2 hoog');
    expect(both('22 b', '2 hoog')).toBe('22 b 2 hoog');
    expect(both('12 -14', '14')).toBe('12 -14');
  });

  it('is refused with both parts where they are too long for one addition', () => {
    const { reasons, refused } = imported({ huisnr: '22 achter de kerk', toev: 'tweede deur' });
    expect(reasons).toEqual([
      'Huisnummer ‘22 achter de kerk’ heeft met de toevoeging ‘tweede deur’ samen 26 tekens; een toevoeging heeft er hooguit 20.',
    ]);
    expect(refused).toEqual([{ column: 'huisnr', written: '22 achter de kerk' }]);
  });
});

const parted = fc.constantFrom(
  '',
  ' ',
  '-',
  '/',
  ' - ',
  ' -',
  '- ',
  ' / ',
  ' /',
  '/ ',
  '+',
  ' & ',
  '.',
  ', ',
  ' (',
  '(',
);
const writing = fc
  .tuple(
    fc.integer({ min: 1, max: 99_999 }),
    fc.array(fc.tuple(parted, fc.stringMatching(/^(?:[a-zA-Zéß]{1,5}|\d{1,3}|[½*²)])$/)), {
      minLength: 1,
      maxLength: 3,
    }),
  )
  .map(([number, parts]) => `${number}${parts.flat().join('')}`)
  .filter((text) => !/^\d+\.0{1,2}$/.test(text));

describe('each writing of a house number', () => {
  it('prints as it was written, also once it was exported and imported again, or is refused with its value', () => {
    let stored = 0;
    fc.assert(
      fc.property(writing, (huisnr) => {
        const { values, reasons, refused } = imported({ huisnr });
        if (reasons.length > 0) {
          expect(refused).toEqual([{ column: 'huisnr', written: huisnr }]);
          return;
        }
        stored += 1;
        expect(printed(values)).toBe(huisnr);
        const exported = exportedRelation('organisation', values);
        const again = imported({
          huisnr: guardText(exported.huisnr),
          toev: guardText(exported.toev),
        });
        expect([again.reasons, again.values]).toEqual([[], values]);
      }),
      { numRuns: sized(1_000, 50_000) },
    );
    expect(stored).toBeGreaterThan(500);
  });

  it.each(['b', 'bis', '2 hoog', '-14', '/2', '½', '(bis)'])(
    'is exported in two columns where it came in two: 22 and %s',
    (toev) => {
      const { values } = imported({ huisnr: '22', toev });
      expect(values.houseNumberAsWritten).toBe('');
      expect(exportedRelation('organisation', values)).toMatchObject({ huisnr: '22', toev });
    },
  );
});

describe('a house number in the column of the street', () => {
  const address = (straat: string) => {
    const { values, listed, reasons } = imported({ straat, huisnr: '' });
    const parts = [values.street, values.houseNumber, values.houseNumberSuffix];
    const plain = straat
      .replace(',', '')
      .replace('–', '-')
      .replace(/ (?:nr\.?|huisnummer) /, ' ');
    if (reasons.length === 0) expect(visitingLine(values)).toBe(plain);
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
