import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberWithSuffix, visitingLine } from '#domain/relation/address-line.ts';
import { sized } from '#test/size.ts';
import type { CsvColumn } from './csv-columns.ts';
import { exportedRelation, readCsvRow } from './csv-row.ts';
import { type RowContext, validateRow } from './judge-row.ts';
import { readOtherwise } from './read-otherwise.ts';
import { refusedValues } from './refused-values.ts';

const CONTEXT: RowContext = {
  today: new Date('2026-11-28T12:00:00Z'),
  users: [{ id: 'user-1' }],
  ownerId: 'user-1',
  freshNumber: () => '2001',
};

const ORGANISATION: Readonly<Record<string, string>> = {
  type: 'bedrijf',
  bsn: '823807071',
  relnr: '1001',
  straat: 'Dorpsstraat',
  huisnr: '12',
  postcode: '1234AB',
  plaats: 'Amsterdam',
  bnaam: 'Bakkerij Jansen',
  email: 'info@bakkerij-jansen.example',
};

/** A row as an import reads it: what is stored, what is said of it, and what is refused. */
function imported(cells: Readonly<Record<string, string>>, context: RowContext = CONTEXT) {
  const whole = { ...ORGANISATION, ...cells };
  const columns = Object.keys(whole) as CsvColumn[];
  const texts = Object.values(whole);
  const row = validateRow(readCsvRow(columns, texts), context);
  if (row === null) throw new Error('no kind');
  const reasons = row.issues.map(({ message }) => message);
  return {
    values: row.values,
    reasons,
    listed: reasons.length > 0 ? [] : readOtherwise(columns, texts, row),
    refused: refusedValues(columns, texts, row, 'invalid'),
  };
}

const printed = (values: ReturnType<typeof imported>['values']) =>
  numberWithSuffix(values.houseNumber, values.houseNumberSuffix, values.houseNumberAsWritten);

function houseNumber(huisnr: string): string {
  const { values, reasons } = imported({ huisnr });
  if (reasons.length > 0) return `refused: ${reasons.join(' ')}`;
  return printed(values);
}

const lines = (text: string) =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');

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

/** In the signs of a keyboard, or with what says nothing left out. */
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
});

/** A number and what stands behind it, in the signs of a keyboard and with one blank at a time. */
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
  // A spreadsheet's decimals, which say nothing.
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
        const again = imported({ huisnr: exported.huisnr, toev: exported.toev });
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
    if (reasons.length === 0) expect(visitingLine(values)).toBe(straat.replace(',', ''));
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
    };
    expect(Object.keys(streets).map(address)).toEqual(Object.values(streets));
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

const PHONES: Readonly<Record<string, string>> = {
  '0612345678': `0612345678 | 06-12345678 | 06 12345678 | 06 12 34 56 78 | 06-12 34 56 78 | 06.12.34.56.78 | 06/12345678 |
    06 - 12345678 | 06 – 12345678 | (06) 12345678 | 061 234 5678 | 0 6 1 2 3 4 5 6 7 8 | 06‑12345678 | 06 123 45 678 |
    +31612345678 | +31 6 12345678 | +31 6 12 34 56 78 | +31-6-12345678 | +31 (0)6 12345678 | +31(0)612345678 |
    +31 (0) 6 12345678 | (+31) 6 12345678 | (+31)(0)6 12345678 | 0031612345678 | 0031 6 12345678 | 0031 (0)6 12345678 |
    00 31 6 12345678 | 0031-6-12345678 | +31.6.12345678 | + 31 6 12345678 | 612345678 | 6 12345678 | 6-12345678 |
    31612345678 | 31 6 12345678 | 612345678.0 | 612345678,0 | 31612345678.0 | ="0612345678" | ="06-12345678" |
    '0612345678 | ’0612345678 | tel:0612345678 | tel:+31612345678 | Tel. 06-12345678 | tel: 06 12345678 | T 06 12345678 |
    M: 06-12345678 | mob. 06-12345678 | mobiel 06-12345678 | Telefoon: 0612345678 | "0612345678" | ０６１２３４５６７８ |
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
  const writings = Object.entries(PHONES).flatMap(([meant, texts]) =>
    lines(texts).map((written) => ({ meant, written })),
  );

  it('is dialled as it was written, with the zero that a spreadsheet took [RELRULES-72]', () => {
    expect(writings.length + REFUSED_PHONES.length).toBeGreaterThan(100);
    expect(
      writings
        .map(({ written }) => ({ written, meant: phone(written) }))
        .filter(({ meant }, index) => meant !== writings[index]?.meant),
    ).toEqual([]);
  });

  it('is listed with both forms where they differ', () => {
    const silent = writings.filter(({ meant, written }) => {
      const listed = imported({ tel1: written }).listed.find(({ column }) => column === 'tel1');
      return meant !== written && (listed?.written !== written || listed.taken !== meant);
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

  it('of another country keeps its first digit, and is not given a zero', () => {
    const { values } = imported({ tel1: '612345678', land: 'Frankrijk', postcode: '75001' });
    expect(values.phone1).toBe('612345678');
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
  ])('%s is refused with its value', (written) => {
    expect(kvk(written)).toContain(`‘${written}’`);
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
