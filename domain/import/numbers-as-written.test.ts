import { describe, expect, it } from 'vitest';
import { ROW_CONTEXT } from '#test/support/import/import-context.ts';
import { imported } from '#test/support/import/imported-row.ts';

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
  ])('%s is %s', (written, read) => {
    expect(number(written)).toBe(read);
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
  ])('%s is %s', (written, read) => {
    expect(kvk(written)).toBe(read);
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
  ])('%s is read, and listed where it differs', (btw, expected) => {
    const { values, reasons, listed } = imported({ btw });
    expect([reasons, values.vatNumber, listed.length]).toEqual([[], expected, btw === expected ? 0 : 1]);
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
