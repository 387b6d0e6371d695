import { describe, expect, it } from 'vitest';
import { imported, lines, PERSON } from '#test/support/import/imported-row.ts';

describe('what says that there is nothing', () => {
  const OF_NOTHING = lines(
    '- | – | — | -- | . | n.v.t. | N.V.T. | nvt | n.v.t | onbekend | Onbekend | ? | n/a | niet bekend',
  );
  const MAY_BE_EMPTY: Readonly<Record<string, string>> = {
    kvk: 'kvkNumber',
    btw: 'vatNumber',
    aangifte: 'vatPeriod',
    rvorm: 'legalForm',
    tel1: 'phone1',
    iban: 'iban',
    toev: 'houseNumberSuffix',
    cstraat: 'correspondenceStreet',
    chuisnr: 'correspondenceHouseNumber',
    ctoev: 'correspondenceHouseNumberSuffix',
    cpostcode: 'correspondencePostcode',
    cplaats: 'correspondenceCity',
  };
  const OF_PERSON: Readonly<Record<string, string>> = {
    geslacht: 'gender',
    titelv: 'titleBefore',
    vnaam: 'firstName',
    tussen: 'surnamePrefix',
    titeln: 'titleAfter',
    tel2: 'phone2',
    aanspv: 'formOfAddress',
  };

  it('empties a field that may be empty, and is listed', () => {
    const wrong = [
      ...Object.entries(MAY_BE_EMPTY).map((one) => [...one, {}] as const),
      ...Object.entries(OF_PERSON).map((one) => [...one, PERSON] as const),
    ].flatMap(([column, key, row]) =>
      OF_NOTHING.flatMap((written) => {
        const { values, reasons, listed } = imported({ ...row, [column]: written });
        const entry = listed.find((one) => one.column === column);
        const isRight =
          reasons.length === 0 &&
          values[key as keyof typeof values] === '' &&
          entry?.manner === 'read' &&
          entry.written === written &&
          entry.taken === '';
        return isRight ? [] : [[column, written, reasons, values[key as keyof typeof values], entry]];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('takes the country that goes without saying, and a new relation number', () => {
    const { values, listed, reasons } = imported({ land: '-', relnr: 'n.v.t.' });
    expect([reasons, values.country, values.relationNumber]).toEqual([[], 'Nederland', '2001']);
    expect(listed).toMatchObject([
      { column: 'relnr', manner: 'read', written: 'n.v.t.', taken: '2001' },
      { column: 'land', manner: 'read', written: '-', taken: 'Nederland' },
    ]);
  });

  it('leaves the kind to the names', () => {
    expect(imported({ type: '-' }).values.tradeName).toBe('Bakkerij Jansen');
    expect(imported({ ...PERSON, type: '', bnaam: '-' }).values.surname).toBe('Berg');
    expect(imported({ type: '', anaam: 'n.v.t.' }).values.tradeName).toBe('Bakkerij Jansen');
  });

  it('is refused where the field may not be empty', () => {
    for (const column of ['huisnr', 'bsn', 'email']) {
      expect(imported({ [column]: '-' }).reasons).toHaveLength(1);
    }
  });
});
