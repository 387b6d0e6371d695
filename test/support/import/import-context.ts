import type { RowContext, UsedIdentities } from '#domain/import/classify-row.ts';
import type { CsvColumn } from '#domain/import/csv-columns.ts';

type Cells = Readonly<Partial<Record<CsvColumn, string>>>;

export const ROW_OWNER = 'user-1';

/** Of the user to whom imported relations go, on a fixed day. */
export const ROW_CONTEXT: RowContext = {
  today: new Date('2026-11-28T12:00:00Z'),
  users: [{ id: ROW_OWNER }],
  ownerId: ROW_OWNER,
  freshNumber: () => '2001',
};

/** An office without relations. */
export const NOTHING_USED: UsedIdentities = {
  relationNumber: () => null,
  bsn: () => false,
  email: () => false,
};

/** Accepted as it stands, and stored as it is written. */
export const ORGANISATION_ROW = {
  type: 'bedrijf',
  bsn: '823807071',
  relnr: '1001',
  straat: 'Dorpsstraat',
  huisnr: '12',
  postcode: '1234AB',
  plaats: 'Amsterdam',
  bnaam: 'Bakkerij Jansen',
  email: 'info@bakkerij-jansen.example',
} as const satisfies Cells;

/** Accepted as it stands, and stored as it is written. */
export const PERSON_ROW = {
  type: 'persoon',
  bsn: '111222333',
  relnr: '1002',
  straat: 'Kerkweg',
  huisnr: '7',
  postcode: '3511AB',
  plaats: 'Utrecht',
  voorl: 'J.P.',
  tussen: 'van der',
  anaam: 'Berg',
  gebdat: '12-03-1975',
  email: 'jp@vanderberg.example',
} as const satisfies Cells;
