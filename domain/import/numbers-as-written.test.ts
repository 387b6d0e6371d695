import { describe, expect, it } from 'vitest';
import { ROW_CONTEXT } from '#test/support/import-context.ts';
import { imported, lines } from '#test/support/imported-row.ts';

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
    const context =
      answer === undefined ? ROW_CONTEXT : { ...ROW_CONTEXT, answers: { relationNumber: answer } };
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
