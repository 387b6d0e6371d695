import { expect, it } from 'vitest';
import { newPersonSearch } from './new-person.ts';

it.each([
  [{ id: 'p1', name: 'Jan' }, { id: 'p1' }],
  [
    { name: ' Jan ', email: 'jan@x.example', bsn: '1' },
    { name: 'Jan', email: 'jan@x.example' },
  ],
  [{ name: 7, email: '', telefoon: 1045 }, {}],
  [{ telefoon: '0104567890' }, { telefoon: '0104567890' }],
])('reads %j as %j', (address, read) => {
  expect(newPersonSearch(address)).toEqual(read);
});
