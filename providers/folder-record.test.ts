import { expect, it } from 'vitest';
import { folderRecord } from './folder-record.ts';

it.each([
  ['Bakkerij Jansen BV (1001)', '1001'],
  ['Notities (kopie)', null],
  ['Sjablonen', null],
])('takes %j for the folder of number %j', (name, relationNumber) => {
  const naturalKey = relationNumber === null ? null : name;
  expect(folderRecord({ id: 'f1', name })).toEqual({
    id: 'f1',
    naturalKey,
    relationNumber,
    fields: { name },
  });
});
